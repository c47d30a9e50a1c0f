import type { PreferenceRecord } from './ledger.ts'
import type { PaymentStatus, WireBackUrls, WirePayment } from './wire.ts'

function pickAddress(urls: WireBackUrls, status: PaymentStatus | undefined): string | undefined {
  if (status === 'approved') return urls.success
  if (status === 'pending' || status === 'in_process') return urls.pending ?? urls.success
  return urls.failure ?? urls.success
}

/** What is said of the last payment: without one, the text "null". */
function describePayment(payment: WirePayment | undefined) {
  if (!payment) return { id: 'null', status: 'null', type: 'null', order: 'null' }
  const { id, status, payment_type_id: type, order } = payment
  return { id: String(id), status, type, order: String(order.id) }
}

/**
 * Where the buyer goes back to: the shop's address with what was paid added to whatever query it
 * has. Undefined when the shop named none.
 */
export function findReturnUrl(
  { preference }: PreferenceRecord,
  payment?: WirePayment,
): string | undefined {
  const address = pickAddress(preference.back_urls, payment?.status)
  if (address === undefined) return undefined
  const url = new URL(address)
  const { id, status, type, order } = describePayment(payment)
  const query = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.external_reference || 'null',
    payment_type: type,
    merchant_order_id: order,
    preference_id: preference.id,
    site_id: preference.site_id,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url.href
}
