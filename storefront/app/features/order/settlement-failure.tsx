import type { ShopInfo } from '@surco/contract'

import { cartPath, checkoutPath } from '../../lib/paths.ts'
import { writeStored } from '../../lib/storage.ts'
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
        <p>{reason}</p>
        <p>Tu carrito sigue guardado.</p>
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
  return (
    <OrderMessage title="Todavía no pudimos confirmar tu pago" open>
      <p>{reason}</p>
      <p>
        No vuelvas a pagar: si tu banco autorizó el cargo, tu pedido se completará solo y te
        enviaremos la confirmación por correo.
      </p>
      <Button onClick={onRetry} className="self-center">
        Reintentar
      </Button>
    </OrderMessage>
  )
}

function WaysBack() {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
      <LinkButton to={checkoutPath} reloadDocument onClick={() => writeStored('checkoutStep', 4)}>
        Volver al pago
      </LinkButton>
      <LinkButton to={cartPath} look="secondary">
        Ir al carrito
      </LinkButton>
    </div>
  )
}
