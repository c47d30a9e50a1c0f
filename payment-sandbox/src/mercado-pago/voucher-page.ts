import { formatPesos, html } from '../ui/html.ts'
import type { Markup } from '../ui/html.ts'
import { barcode } from './barcode.ts'
import { frame, wayBack } from './checkout-frame.ts'
import type { PreferenceRecord } from './ledger.ts'
import { findReturnUrl } from './return-url.ts'
import type { WirePayment } from './wire.ts'

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
