import { randomInt } from 'node:crypto'

import { getMethod } from './payment-methods.ts'
import type { Outcome } from './read-card-form.ts'
import { totalCents } from './read-preference.ts'
import type { PreferenceRecord } from './state.ts'
import { writeMoment, type WireCard, type WirePayment } from './wire.ts'

/** The buyer's choices on the hosted page, and their outcome. */
export interface Means {
  methodId: string
  outcome: Outcome
  installments: number
  card: WireCard | null
}

interface Draft {
  means: Means
  /** Virtual milliseconds. */
  now: number
  /** Deadline of cash or a transfer, in virtual milliseconds. */
  dueAt: number | null
  /** Address of the printable page, without a query. */
  voucherUrl: string
}

const nothingDue = {
  external_resource_url: null,
  payment_method_reference_id: null,
  verification_code: null,
  barcode: null,
}

/** What the buyer needs at the store or the bank; an OXXO reference is also its verification code. */
function instructions(id: number, { means, dueAt, voucherUrl }: Draft) {
  if (dueAt === null) return nothingDue
  const isCash = means.methodId === 'oxxo'
  const reference = isCash ? randomDigits(14) : randomClabe()
  return {
    external_resource_url: `${voucherUrl}?payment_id=${id}`,
    payment_method_reference_id: reference,
    verification_code: isCash ? reference : null,
    barcode: isCash ? { content: reference } : null,
  }
}

function amounts(cents: number, { means }: Draft) {
  return {
    net_received_amount: 0,
    total_paid_amount: cents / 100,
    installment_amount: Math.round(cents / means.installments) / 100,
    financial_institution: null,
  }
}

function describeMethod(details: WirePayment['transaction_details'], methodId: string) {
  const { id, payment_type_id: type } = getMethod(methodId)
  const { external_resource_url, payment_method_reference_id: reference_id } = details
  if (external_resource_url === null || reference_id === null) return { id, type }
  return { id, type, data: { reference_id, external_resource_url } }
}

function describePayer({ payer }: PreferenceRecord['preference']) {
  const email = typeof payer['email'] === 'string' ? payer['email'] : ''
  return { id: '200000001', email, type: null }
}

/** Writes the payment of a preference's whole amount. */
export function draftPayment(record: PreferenceRecord, draft: Draft): WirePayment {
  const { preference, merchantOrderId } = record
  const { means, now, dueAt } = draft
  const id = randomInt(10_000_000_000, 99_999_999_999)
  const cents = totalCents(preference)
  const details = { ...amounts(cents, draft), ...instructions(id, draft) }
  return {
    id,
    date_created: writeMoment(now),
    date_approved: null,
    date_last_updated: writeMoment(now),
    date_of_expiration: dueAt === null ? null : writeMoment(dueAt),
    operation_type: 'regular_payment',
    payment_method_id: means.methodId,
    payment_type_id: getMethod(means.methodId).payment_type_id,
    payment_method: describeMethod(details, means.methodId),
    status: means.outcome.status,
    status_detail: means.outcome.detail,
    currency_id: 'MXN',
    description: preference.items.map(({ title }) => title).join(', '),
    live_mode: false,
    collector_id: preference.collector_id,
    payer: describePayer(preference),
    metadata: preference.metadata,
    order: { id: merchantOrderId, type: 'mercadopago' },
    external_reference: preference.external_reference,
    transaction_amount: cents / 100,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    installments: means.installments,
    transaction_details: details,
    captured: true,
    binary_mode: preference.binary_mode,
    statement_descriptor: preference.statement_descriptor,
    card: means.card ?? {},
    notification_url: preference.notification_url,
    refunds: [],
  }
}

/** Random digits, the first of which is not 0. */
function randomDigits(count: number): string {
  let digits = String(randomInt(1, 10))
  while (digits.length < count) digits += String(randomInt(10))
  return digits
}

const weights = [3, 7, 1]

/** A random CLABE: an account number of 18 digits with a valid check digit. */
function randomClabe(): string {
  const body = `646180${randomDigits(11)}`
  const sum = body.split('').reduce((total, digit, index) => {
    return total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
