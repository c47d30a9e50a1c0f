import type { ShopInfo } from '@surco/contract'

import { useWhenOnline } from '../../lib/use-when-online.ts'
import { Button } from '../../ui/button.tsx'
import { ContactWays } from './contact-ways.tsx'
import { OrderMessage } from './order-message.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import type { Failure } from './use-settlement.ts'
import { WaysBack } from './ways-back.tsx'

interface Props {
  failure: Failure
  shop: ShopInfo | undefined
  onRetry: () => void
}

/** How a payment ended that made no order; only a refused one leads back to paying. */
export function SettlementFailure({ failure: { kind, reason }, shop, onRetry }: Props) {
  switch (kind) {
    case 'refused':
      return <Refused reason={reason} />
    case 'signedOut':
      return <SignInFirst onSignedIn={onRetry} />
    case 'unmatched':
      return (
        <OrderMessage title={notConfirmed} open>
          <p>{reason}</p>
          <ContactWays shop={shop} />
        </OrderMessage>
      )
    case 'unknown':
      return <Unsettled reason={reason} onRetry={onRetry} />
  }
}

const notConfirmed = 'Todavía no pudimos confirmar tu pago'

const Refused = ({ reason }: { reason: string }) => (
  <OrderMessage title="Hubo un error al procesar el pago. Por favor intente nuevamente.">
    <p className="text-lg">{reason}</p>
    <p className="text-muted">No se hizo ningún pedido y tu carrito sigue guardado.</p>
    <WaysBack />
  </OrderMessage>
)

/** Nobody knows yet: asked again on demand and when the connection is back. */
function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  useWhenOnline(onRetry)
  return (
    <OrderMessage title={notConfirmed} open>
      <p>{reason}</p>
      <p className="text-muted">
        No vuelvas a pagar: si el cargo se autorizó, tu pedido se completará solo y te enviaremos la
        confirmación por correo.
      </p>
      <Button onClick={onRetry} className="mt-2 self-center">
        Reintentar
      </Button>
    </OrderMessage>
  )
}
