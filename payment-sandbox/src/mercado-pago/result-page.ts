import { html } from '../ui/html.ts'
import { reasonFor } from './card-outcomes.ts'
import { frame, summary, wayBack } from './checkout-frame.ts'
import type { PreferenceRecord } from './ledger.ts'
import { findReturnUrl } from './return-url.ts'
import type { PaymentStatus, WirePayment } from './wire.ts'

const outcomes: Record<PaymentStatus, [title: string, text: string]> = {
  approved: ['¡Listo! Tu pago se acreditó', 'Ya le avisamos a la tienda.'],
  in_process: ['Estamos revisando tu pago', 'Te avisaremos por correo en menos de 2 días hábiles.'],
  pending: ['Tu pago está pendiente', 'Todavía no recibimos el dinero.'],
  rejected: ['No se hizo el pago', ''],
  cancelled: ['El pago se canceló', 'Ya no se puede pagar.'],
  refunded: ['El pago se devolvió', 'El dinero regresó a donde lo pagaste.'],
  charged_back: ['El pago está en disputa', 'Tu banco nos pidió devolverlo.'],
}

/** What became of a payment that is not made at a store or a bank. */
export function resultPage(record: PreferenceRecord, payment: WirePayment): string {
  const [title, text] = outcomes[payment.status]
  return frame(
    title,
    html`${summary(record)}
      <p>${payment.status === 'rejected' ? reasonFor(payment.status_detail) : text}</p>
      <p>Número de operación: ${payment.id}</p>
      ${wayBack(findReturnUrl(record, payment))}`,
  )
}
