import { randomInt, randomUUID } from 'node:crypto'

import { findTrouble } from '../troubles.ts'
import { mercadoPagoCredentials } from './credentials.ts'
import { MercadoPagoError, refusal } from './errors.ts'
import { readFields, readPreference, totalCents } from './read-preference.ts'
import type { ProviderState, PreferenceRecord } from './state.ts'
import {
  writeMoment,
  type PaymentStatus,
  type WireBackUrls,
  type WirePayment,
  type WirePreference,
} from './wire.ts'

interface PreferenceCall {
  body: unknown
  /** The `x-emu-scenario` header, or '' without one. */
  scenario: string
  /** Address of the hosted page, without a query. */
  checkoutUrl: string
}

const { collectorId } = mercadoPagoCredentials

function throwTrouble(trouble: string | undefined) {
  if (trouble === 'error') throw new MercadoPagoError(500, 'internal_error', 'internal_error')
  if (trouble === 'unavailable') {
    throw new MercadoPagoError(503, 'service_unavailable', 'service unavailable')
  }
  if (trouble === 'busy') {
    const headers = { 'retry-after': '2' }
    throw new MercadoPagoError(429, 'too_many_requests', 'Too many requests', { headers })
  }
}

/** Creates a preference; throws 400, and the failure that its amount requests. */
export function createPreference(
  state: ProviderState,
  { body, scenario, checkoutUrl }: PreferenceCall,
): { preference: WirePreference; hangs: boolean } {
  const config = state.config.get()
  const request = readPreference(body, config.strictAutoReturn)
  const trouble = findTrouble(totalCents(request), scenario, config)
  throwTrouble(trouble)
  const id = `${collectorId}-${randomUUID()}`
  const moment = writeMoment(state.clock.now())
  const address = `${checkoutUrl}?pref_id=${id}`
  const preference: WirePreference = {
    ...request,
    id,
    client_id: String(collectorId),
    collector_id: collectorId,
    date_created: moment,
    last_updated: moment,
    site_id: 'MLM',
    operation_type: 'regular_payment',
    init_point: address,
    sandbox_init_point: address,
  }
  const merchantOrderId = randomInt(10_000_000_000, 99_999_999_999)
  state.preferences.put({ id, preference, merchantOrderId, review: trouble === 'review' })
  return { preference, hangs: trouble === 'hang' }
}

export function getPreference(state: ProviderState, id: string): PreferenceRecord {
  const record = state.preferences.get(id)
  if (!record) throw refusal(404, 'not_found', 2000, `preference ${id.slice(0, 60)} not found`)
  return record
}

/** Replaces the fields in the body; existing payments stay unchanged. */
export function updatePreference(state: ProviderState, id: string, body: unknown): WirePreference {
  const record = getPreference(state, id)
  const merged = { ...record.preference, ...readFields(body) }
  const request = readPreference(merged, state.config.get().strictAutoReturn)
  const last_updated = writeMoment(state.clock.now())
  record.preference = { ...record.preference, ...request, last_updated }
  state.preferences.put(record)
  return record.preference
}

/** The preferences with this external reference, or all of them, newest first. */
export function searchPreferences(state: ProviderState, reference: string | undefined) {
  const elements = [...state.preferences.values()]
    .map(({ preference }) => preference)
    .filter((each) => reference === undefined || each.external_reference === reference)
    .toReversed()
  return { elements, next_offset: elements.length, total: elements.length }
}

/** Whether the buyer may still pay; only preferences with `expires` end. */
export function isOpen(state: ProviderState, { preference }: PreferenceRecord): boolean {
  if (!preference.expires) return true
  const now = state.clock.now()
  const { expiration_date_from: from, expiration_date_to: to } = preference
  return (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))
}

function pickAddress(urls: WireBackUrls, status: PaymentStatus | undefined): string | undefined {
  if (status === 'approved') return urls.success
  if (status === 'pending' || status === 'in_process') return urls.pending ?? urls.success
  return urls.failure ?? urls.success
}

/** The last payment for the return URL; without one, the text "null". */
function describePayment(payment: WirePayment | undefined) {
  if (!payment) return { id: 'null', status: 'null', type: 'null', order: 'null' }
  const { id, status, payment_type_id: type, order } = payment
  return { id: String(id), status, type, order: String(order.id) }
}

/**
 * The return URL: the shop's address with the payment's parameters added to its query. Undefined when the shop set none.
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
