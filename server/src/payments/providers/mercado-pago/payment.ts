import type { PendingPayment } from '@surco/database/schema'
import { Type, type Static } from 'typebox'

import { centavos } from '../../../platform/money.ts'
import { Amount, maybe, Moment, orNull, Text } from '../fetch-json.ts'
import type { ListedPayment, ProviderPayment, ProviderStatus } from '../provider.ts'

const Payer = Type.Object({ email: maybe(Text), first_name: maybe(Text), last_name: maybe(Text) })

const Details = Type.Object({
  external_resource_url: maybe(Text),
  payment_method_reference_id: maybe(Text),
  verification_code: maybe(Text),
  barcode: maybe(Type.Object({ content: maybe(Text) })),
})

/** A payment in the wallet's API, with the fields that the shop reads. Amounts are in pesos. */
export type WalletPayment = Static<typeof WalletPayment>
export const WalletPayment = Type.Object({
  id: Type.Integer(),
  status: Text,
  status_detail: Text,
  payment_method_id: orNull(Text),
  payment_type_id: orNull(Text),
  currency_id: Text,
  external_reference: orNull(Text),
  transaction_amount: Amount,
  transaction_amount_refunded: maybe(Amount),
  date_of_expiration: maybe(Moment),
  date_created: Moment,
  description: maybe(Text),
  payer: maybe(Payer),
  card: maybe(Type.Object({ cardholder: maybe(Type.Object({ name: maybe(Text) })) })),
  transaction_details: maybe(Details),
})

/** Converts a payment of Mercado Pago to the common form. */
export function mercadoPagoPayment(payment: WalletPayment): ProviderPayment {
  const status = statusOf(payment)
  const waits = status === 'pending' && isOffline(payment)
  const due = payment.date_of_expiration
  return {
    provider: 'mercadopago',
    id: String(payment.id),
    status,
    amount: centavos(payment.transaction_amount),
    currency: payment.currency_id,
    reference: payment.external_reference,
    errorCode: status === 'failed' ? payment.status_detail : null,
    refunded: centavos(payment.transaction_amount_refunded ?? 0),
    ...(waits &&
      due && { voucher: { instructions: instructionsOf(payment), dueAt: new Date(due) } }),
  }
}

export function listedPayment(payment: WalletPayment): ListedPayment {
  const { payer, card, description } = payment
  const name = [payer?.first_name, payer?.last_name].filter(Boolean).join(' ')
  return {
    ...mercadoPagoPayment(payment),
    createdAt: new Date(payment.date_created),
    buyerName: name || (card?.cardholder?.name ?? ''),
    buyerEmail: payer?.email ?? '',
    description: description ?? '',
  }
}

/** Whether the buyer pays at a store, a cash machine or their bank. */
const isOffline = ({ payment_type_id: type }: WalletPayment) =>
  type === 'ticket' || type === 'atm' || type === 'bank_transfer'

/** Other statuses, such as `authorized`, `in_process` and future ones, count as `in_review`. */
const statuses: Record<string, ProviderStatus> = {
  approved: 'completed',
  rejected: 'failed',
  in_mediation: 'disputed',
  refunded: 'refunded',
}

function statusOf(payment: WalletPayment): ProviderStatus {
  const { status, status_detail: detail } = payment
  if (status === 'cancelled') return isOffline(payment) ? 'expired' : 'failed'
  if (status === 'charged_back') return chargebacks[detail] ?? 'disputed'
  if (status === 'pending') return detail.startsWith('pending_review') ? 'in_review' : 'pending'
  return statuses[status] ?? 'in_review'
}

/** Outcomes of a chargeback: in favour of the buyer, or of the shop. */
const chargebacks: Record<string, ProviderStatus> = {
  settled: 'charged_back',
  reimbursed: 'completed',
}

const places: Record<string, string> = {
  oxxo: 'OXXO',
  clabe: 'SPEI',
  paycash: 'PayCash (7-Eleven y otras tiendas)',
  bancomer: 'BBVA',
  serfin: 'Santander',
  citibanamex: 'Citibanamex',
  banamex: 'Citibanamex',
}

function instructionsOf(payment: WalletPayment): PendingPayment {
  const { transaction_details: details } = payment
  const method = payment.payment_method_id ?? ''
  const common = {
    place: places[method] ?? method.toUpperCase(),
    url: details?.external_resource_url ?? '',
  }
  const given = details?.payment_method_reference_id ?? ''
  if (payment.payment_type_id === 'bank_transfer') {
    return { ...common, method: 'transfer', reference: String(payment.id), clabe: given }
  }
  return { ...common, method: 'cash', reference: storeReference(payment), clabe: '' }
}

/** The reference for the cashier, which the API's payment methods store in different fields. */
function storeReference({ id, transaction_details: details }: WalletPayment): string {
  const candidates = [
    details?.verification_code,
    details?.payment_method_reference_id,
    details?.barcode?.content,
  ]
  return candidates.find(Boolean) ?? String(id)
}
