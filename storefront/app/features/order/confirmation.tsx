import type { ShopInfo } from '@surco/contract'
import { useState, useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { openAccountDialog } from '../../data/account-dialog.ts'
import { useSession } from '../../data/session.ts'
import { useWhenOnline } from '../../data/use-when-online.ts'
import { CallLink } from '../../entities/contact/contact-links.tsx'
import { useLongWait } from '../../lib/use-busy.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OrderMessage, useLinkedOrder, WaysBack } from './order-message.tsx'
import { returnHandlers } from './returned-payments/index.ts'
import type { ReturnedPayment } from './returned-payments/returned-payment.ts'
import { useSettlement, type Failure } from './settle-payment.ts'

interface ConfirmationPageProps extends Pick<ReturnedPayment, 'provider'> {
  shop: ShopInfo | undefined
}

/** Page to which the shopper returns after paying; `type=guest` means that no account was used. */
export function ConfirmationPage({ provider, shop }: ConfirmationPageProps) {
  const [query] = useSearchParams()
  const { readPaymentId, withoutId } = returnHandlers[provider]
  const id = readPaymentId(query)
  const addressId = query.get('addressId')
  if (!id && withoutId) return withoutId()
  if (!id || !addressId) return <MissingParameters shop={shop} />
  const guest = query.get('type') === 'guest'
  return <Confirmation payment={{ provider, id, addressId, guest }} shop={shop} />
}

interface ConfirmationProps {
  payment: ReturnedPayment
  shop: ShopInfo | undefined
}

/** Waits for a payment to be settled, and says so when it cannot be. */
function Confirmation({ payment, shop }: ConfirmationProps) {
  const hydrated = useHydrated()
  const [attempt, setAttempt] = useState(1)
  if (!hydrated) return <PaymentWait provider={payment.provider} />
  return <Settling key={attempt} {...{ payment, shop }} onRetry={() => setAttempt(attempt + 1)} />
}

function Settling({ payment, shop, onRetry }: ConfirmationProps & { onRetry: () => void }) {
  const failure = useSettlement(payment)
  if (!failure) return <PaymentWait provider={payment.provider} />
  return <SettlementFailure {...{ failure, shop, onRetry }} />
}

/** The address does not identify a payment. */
const MissingParameters = ({ shop }: { shop: ShopInfo | undefined }) => (
  <OrderMessage title="Faltan parámetros de confirmación.">
    <p>
      Si acabas de pagar, tu pedido no se pierde: te enviaremos la confirmación por correo en unos
      minutos.
    </p>
    <ContactWays shop={shop} />
  </OrderMessage>
)

/** After this time a shopper may think that nothing happens */
const longWaitMs = 8000

/** Shown until the payment is settled; a long wait is explained. */
function PaymentWait({ provider }: Pick<ReturnedPayment, 'provider'>) {
  const isLong = useLongWait(true, longWaitMs)
  return (
    <div className="mx-auto max-w-text py-12 text-center md:py-20">
      <div role="status" className="flex flex-col items-center gap-4">
        <Spinner className="size-14 text-accent" />
        <h1 className="mt-2 text-title">Estamos terminando de procesar tu pago</h1>
        <p className="text-lg font-medium">No cierres esta ventana</p>
        <p className="min-h-12 text-muted">
          {isLong
            ? 'Está tardando más de lo normal. No vuelvas a pagar: seguimos esperando la respuesta.'
            : `Confirmamos el pago con ${returnHandlers[provider].confirmedWith}. Suele tardar unos segundos.`}
        </p>
      </div>
      <noscript>
        <p className="text-muted">
          Si el cargo se autorizó, tu pedido se completará solo y te enviaremos la confirmación por
          correo.
        </p>
      </noscript>
    </div>
  )
}

interface SettlementFailureProps {
  failure: Failure
  shop: ShopInfo | undefined
  onRetry: () => void
}

/** Says why a payment made no order; only a refused one offers to pay again. */
function SettlementFailure({ failure: { kind, reason }, shop, onRetry }: SettlementFailureProps) {
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

function Refused({ reason }: { reason: string }) {
  const isLinked = useLinkedOrder() !== undefined
  return (
    <OrderMessage title="Hubo un error al procesar el pago. Por favor intente nuevamente.">
      <p className="text-lg">{reason}</p>
      <p className="text-muted">
        {isLinked
          ? 'Tu pedido sigue como lo acordamos: puedes intentarlo otra vez o pagarlo de otra forma.'
          : 'No se hizo ningún pedido y tu carrito sigue guardado.'}
      </p>
      <WaysBack />
    </OrderMessage>
  )
}

/** The outcome is unknown: checked again on demand and when the connection is back. */
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

/** The session ended while the customer was at the bank; the payment is confirmed after the login. */
function SignInFirst({ onSignedIn }: { onSignedIn: () => void }) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'authenticated') onSignedIn()
  }, [status, onSignedIn])
  return (
    <OrderMessage title="Inicia sesión para ver tu pedido" open>
      <p>Tu sesión terminó mientras pagabas. Entra con la misma cuenta para confirmar tu pago.</p>
      <p className="text-muted">
        No vuelvas a pagar: si el cargo se autorizó, tu pedido se completará solo y te enviaremos la
        confirmación por correo.
      </p>
      <Button onClick={() => openAccountDialog('login')} className="mt-2 self-center">
        Iniciar sesión
      </Button>
    </OrderMessage>
  )
}

/** Phone of the shop and a link to the home page, for payments that need help. */
export const ContactWays = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-center">
    {shop?.tollFreePhone && <CallLink phone={shop.tollFreePhone} look="primary" />}
    <LinkButton to="/" look="secondary">
      Ir al inicio
    </LinkButton>
  </div>
)
