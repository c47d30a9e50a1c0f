import { formatPesos, html, type Markup } from '../ui/html.ts'
import { frame, wayBack, summary } from './checkout-page.ts'
import { findReturnUrl } from './preferences.ts'
import { reasonFor } from './read-card-form.ts'
import type { PreferenceRecord } from './state.ts'
import type { WirePayment, PaymentStatus } from './wire.ts'

const moment = new Intl.DateTimeFormat('es-MX', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
})

const groups = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

function fact(label: string, value: string): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

function facts(payment: WirePayment, isCash: boolean): Markup {
  const reference = payment.transaction_details.payment_method_reference_id ?? ''
  const dueAt = moment.format(new Date(payment.date_of_expiration ?? payment.date_created))
  return html`<dl class="facts">
    ${fact('Importe', formatPesos(payment.transaction_amount))}
    ${fact(isCash ? 'Referencia' : 'CLABE', groups(reference))}
    ${isCash ? '' : fact('Beneficiario', 'Surco (tienda de prueba)')}
    ${isCash ? '' : fact('Banco', 'STP')} ${fact('Concepto', String(payment.id))}
    ${fact('Paga antes de', dueAt)}
  </dl>`
}

function payForm({ id }: WirePayment, isCash: boolean): Markup {
  return html`<form method="post" action="/mp/checkout/voucher?payment_id=${id}" class="actions">
    <button class="primary">${isCash ? 'Simular pago en tienda' : 'Simular transferencia'}</button>
  </form>`
}

const titles: Partial<Record<WirePayment['status'], string>> = {
  approved: '¡Listo! Recibimos tu pago',
  cancelled: 'Esta ficha ya venció',
}

/** The printable page with what the buyer needs at the store or the bank. */
export function voucherPage(record: PreferenceRecord, payment: WirePayment): string {
  const isCash = payment.payment_type_id === 'ticket'
  const isAwaited = payment.status === 'pending'
  const title = isCash ? 'Paga en OXXO' : 'Transfiere por SPEI'
  return frame(
    isAwaited ? title : (titles[payment.status] ?? 'Esta ficha ya no se puede pagar'),
    html`${facts(payment, isCash)}
    ${isAwaited && isCash ? barcode(payment.transaction_details.verification_code ?? '') : ''}
    ${isAwaited ? html`<p>Imprime esta página o muéstrala en tu teléfono.</p>` : ''}
    ${isAwaited ? payForm(payment, isCash) : ''} ${wayBack(findReturnUrl(record, payment))}`,
  )
}

/** Interleaved 2 of 5: for each digit which two of its five elements are wide. */
const wide = ['2,3', '0,4', '1,4', '0,1', '2,4', '0,2', '1,2', '3,4', '0,3', '1,3'].map((places) =>
  places.split(',').map(Number),
)

function widthsOf(digit: string): number[] {
  const places = wide[Number(digit)] ?? []
  return [0, 1, 2, 3, 4].map((place) => (places.includes(place) ? 3 : 1))
}

/** The widths of bars and spaces in turn; bars hold each pair's first digit, spaces the second. */
export function barWidths(digits: string): number[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const widths = [1, 1, 1, 1]
  for (let index = 0; index < even.length; index += 2) {
    const bars = widthsOf(even.charAt(index))
    const spaces = widthsOf(even.charAt(index + 1))
    for (const [place, bar] of bars.entries()) widths.push(bar, spaces[place] ?? 1)
  }
  return [...widths, 3, 1, 1]
}

/** A barcode that stores can read, with its number for those who cannot see it. */
function barcode(digits: string): Markup {
  let x = 0
  const bars: Markup[] = []
  for (const [index, width] of barWidths(digits).entries()) {
    if (index % 2 === 0) bars.push(html`<rect x="${x}" y="0" width="${width}" height="40" />`)
    x += width
  }
  return html`<svg
    class="barcode"
    viewBox="0 0 ${x} 40"
    preserveAspectRatio="none"
    role="img"
    aria-label="Código de barras ${digits}"
  >
    ${bars}
  </svg>`
}

const outcomes: Record<PaymentStatus, [title: string, text: string]> = {
  approved: ['¡Listo! Tu pago se acreditó', 'Ya le avisamos a la tienda.'],
  in_process: ['Estamos revisando tu pago', 'Te avisaremos por correo en menos de 2 días hábiles.'],
  pending: ['Tu pago está pendiente', 'Todavía no recibimos el dinero.'],
  rejected: ['No se hizo el pago', ''],
  cancelled: ['El pago se canceló', 'Ya no se puede pagar.'],
  refunded: ['El pago se devolvió', 'El dinero regresó a donde lo pagaste.'],
  charged_back: ['El pago está en disputa', 'Tu banco nos pidió devolverlo.'],
}

/** The result page of a payment by card or balance. */
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
