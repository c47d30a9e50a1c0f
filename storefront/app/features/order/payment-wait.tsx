import { useLongWait } from '../../lib/use-long-wait.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { ReturnedPayment } from './settle-payment.ts'

// Milliseconds after which a shopper may think that nothing happens.
const longWait = 8000

const providers = { openpay: 'tu banco', mercadopago: 'Mercado Pago' }

/** Shown until the payment is settled; a long wait is explained. */
export function PaymentWait({ provider }: Pick<ReturnedPayment, 'provider'>) {
  const long = useLongWait(true, longWait)
  return (
    <div className="mx-auto max-w-text py-12 text-center md:py-20">
      <div role="status" className="flex flex-col items-center gap-4">
        <Spinner className="size-14 text-accent" />
        <h1 className="mt-2 text-title">Estamos terminando de procesar tu pago</h1>
        <p className="text-lg font-medium">No cierres esta ventana</p>
        <p className="min-h-12 text-muted">
          {long
            ? 'Está tardando más de lo normal. No vuelvas a pagar: seguimos esperando la respuesta.'
            : `Confirmamos el pago con ${providers[provider]}. Suele tardar unos segundos.`}
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
