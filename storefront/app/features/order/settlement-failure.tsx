import type { ShopInfo } from '@surco/contract'

import { cartPath, checkoutPath } from '../../lib/paths.ts'
import { writeStored } from '../../lib/storage.ts'
import { useWhenOnline } from '../../lib/use-when-online.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ContactWays } from './contact-ways.tsx'
import { OrderMessage } from './order-message.tsx'
import type { Settlement } from './settle-payment.ts'

interface Props {
  failure: Exclude<Settlement, { kind: 'settled' }>
  shop: ShopInfo | undefined
  onRetry: () => void
}

/** How a payment ended that made no order; only a refused one leads back to paying. */
export function SettlementFailure({ failure: { kind, reason }, shop, onRetry }: Props) {
  if (kind === 'refused') {
    return (
      <OrderMessage title="Hubo un error al procesar el pago. Por favor intente nuevamente.">
        <p className="text-lg">{reason}</p>
        <p className="text-muted">No se hizo ningún pedido y tu carrito sigue guardado.</p>
        <WaysBack />
      </OrderMessage>
    )
  }
  if (kind === 'unmatched') {
    return (
      <OrderMessage title="Todavía no pudimos confirmar tu pago" open>
        <p>{reason}</p>
        <ContactWays shop={shop} />
      </OrderMessage>
    )
  }
  return <Unsettled reason={reason} onRetry={onRetry} />
}

/** Nobody knows yet: asked again on demand and when the connection is back. */
function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  useWhenOnline(onRetry)
  return (
    <OrderMessage title="Todavía no pudimos confirmar tu pago" open>
      <p>{reason}</p>
      <p className="text-muted">
        No vuelvas a pagar: si tu banco autorizó el cargo, tu pedido se completará solo y te
        enviaremos la confirmación por correo.
      </p>
      <Button onClick={onRetry} className="mt-2 self-center">
        Reintentar
      </Button>
    </OrderMessage>
  )
}

const WaysBack = () => (
  <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-center">
    <LinkButton look="buy" to={checkoutPath} onClick={() => writeStored('checkoutStep', 4)}>
      Volver al pago
    </LinkButton>
    <LinkButton to={cartPath} look="secondary">
      Ir al carrito
    </LinkButton>
  </div>
)
