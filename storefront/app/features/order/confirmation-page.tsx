import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { writeStored } from '../../lib/storage.ts'
import { cartPath, checkoutPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OrderMessage } from './order-message.tsx'
import { useSettlement } from './use-settlement.ts'

/** Where the shopper comes back to from the bank. */
export function ConfirmationPage() {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const [round, setRound] = useState(1)
  const chargeId = params.get('chargeId')
  const addressId = params.get('addressId')
  if (!chargeId || !addressId) {
    return (
      <OrderMessage title="Faltan parámetros de confirmación.">
        <p>
          Si acabas de pagar, tu pedido no se pierde: te enviaremos la confirmación por correo en
          unos minutos.
        </p>
        <WaysBack />
      </OrderMessage>
    )
  }
  if (!hydrated) return <Waiting />
  const settling = { chargeId, addressId, onRetry: () => setRound(round + 1) }
  return <Settling key={round} {...settling} />
}

interface SettlingProps {
  chargeId: string
  addressId: string
  onRetry: () => void
}

function Settling({ chargeId, addressId, onRetry }: SettlingProps) {
  const failure = useSettlement(chargeId, addressId)
  if (!failure) return <Waiting />
  if (failure.kind === 'refused') {
    return (
      <OrderMessage title="Hubo un error al procesar el pago. Por favor intente nuevamente.">
        <p>{failure.reason}</p>
        <p>Tu carrito sigue guardado.</p>
        <WaysBack />
      </OrderMessage>
    )
  }
  return (
    <OrderMessage title="Todavía no pudimos confirmar tu pago" open>
      <p>{failure.reason}</p>
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

function Waiting() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center" role="status">
      <Spinner className="size-12 text-accent" />
      <h1 className="text-xl font-bold">Estamos terminando de procesar tu pago</h1>
      <p className="text-muted">No cierres esta ventana</p>
    </div>
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
