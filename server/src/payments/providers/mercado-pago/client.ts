import { type Static, type TSchema, Type } from 'typebox'

import { DAY_MS, dayLimits } from '../../../platform/time.ts'
import { readFields } from '../../../platform/unknown.ts'
import {
  fetchJson,
  Id,
  Listed,
  orNull,
  type CallLimits,
  readListed,
  Unread,
  textOf,
} from '../fetch-json.ts'
import {
  type AttemptKeys,
  type ListedPayment,
  type PaymentProvider,
  ProviderGarbled,
  type ProviderPayment,
  type RefundCall,
  refusals,
  refuseOther,
  unlessUnknown,
} from '../provider.ts'
import { listedPayment, mercadoPagoPayment, WalletPayment } from './payment.ts'
import type { MercadoPagoConfig } from './settings.ts'

/** A request for a payment page, in the API's names. */
export interface PreferenceRequest {
  items: {
    id: string
    title: string
    quantity: number
    currency_id: string
    /** Pesos. */
    unit_price: number
    picture_url?: string
  }[]
  payer: object
  back_urls: { success: string; pending: string; failure: string }
  auto_return?: 'approved'
  external_reference: string
  notification_url: string
  statement_descriptor: string
  expires: true
  /** ISO 8601; the page takes no payments later. */
  expiration_date_to: string
  /** ISO 8601; deadline of cash and transfers. */
  date_of_expiration: string
  payment_methods: { excluded_payment_types?: { id: string }[]; installments?: number }
}

/** A payment page. */
export type Preference = Static<typeof Preference>
const Preference = Type.Object({ id: Id, init_point: Type.String({ pattern: '^https?://' }) })

const paging = Type.Object({ total: Type.Integer() })
const FoundPayments = Type.Object({ paging, results: Type.Array(WalletPayment) })
const PaymentsOfDay = Type.Object({ paging, results: Listed })

/** Defaults for invalid fields of a listed payment. */
const defaultsOf = (day: string): WalletPayment => ({
  id: 0,
  status: 'approved',
  status_detail: '',
  payment_method_id: null,
  payment_type_id: null,
  currency_id: '',
  external_reference: null,
  transaction_amount: 0,
  date_created: dayLimits(day).start.toISOString(),
})

const FoundOrders = Type.Object({
  elements: orNull(
    Type.Array(Type.Object({ payments: Type.Array(Type.Object({ id: Type.Integer() })) })),
  ),
})

const PAGE = 100
const UNKNOWN = 'not_found'

/** Mercado Pago's wallet over HTTP. */
export class MercadoPago implements PaymentProvider {
  readonly returnPage = { path: '/confirmacion-mercadopago', idParameter: 'collection_id' }
  readonly refusals = refusalsByCode
  readonly #config: MercadoPagoConfig
  readonly #limits: CallLimits
  /** Times of the last notification with a valid and with a wrong signature, and of the last log line about the latter. */
  readonly #signatures: { valid?: Date; wrong?: Date; logged?: Date } = {}

  constructor(config: MercadoPagoConfig, limits: CallLimits = {}) {
    this.#config = config
    this.#limits = limits
  }

  /** Creates a payment page; idempotent for the same key and request. */
  createPreference(request: PreferenceRequest, key: string): Promise<Preference> {
    return this.#call(Preference, 'POST', '/checkout/preferences', { body: request, key })
  }

  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    if (!/^\d{1,20}$/.test(id)) return undefined
    const call = this.#call(WalletPayment, 'GET', `/v1/payments/${id}`)
    const payment = await unlessUnknown(call, UNKNOWN)
    return payment && refuseOther(mercadoPagoPayment(payment), { id })
  }

  async listPayments(attempt: AttemptKeys): Promise<ProviderPayment[]> {
    const found = new Map<string, ProviderPayment>()
    for (const payment of await this.#search(attempt.reference)) found.set(payment.id, payment)
    for (const id of await this.#listIds(attempt)) {
      const payment = found.has(id) ? undefined : await this.findPayment(id)
      if (payment) found.set(id, payment)
    }
    return [...found.values()]
  }

  /** Newest first, so that new payments move the others to later pages. */
  async *listDay(day: string): AsyncGenerator<ListedPayment[]> {
    const { start, end } = dayLimits(day)
    const range = {
      range: 'date_created',
      begin_date: start.toISOString(),
      end_date: new Date(end.getTime() - 1).toISOString(),
    }
    const reading = { schema: WalletPayment, read: listedPayment, defaults: defaultsOf(day) }
    const seen = new Set<string>()
    let least: number | undefined
    for (let offset = 0; ;) {
      const wanted = { ...range, offset: String(offset), limit: String(PAGE) }
      const {
        paging: { total },
        results,
      } = await this.#searchPage(PaymentsOfDay, wanted)
      const page = results.map((payment) => readListed(payment, reading))
      if (page.length > 0) yield page
      for (const [place, { id }] of page.entries()) seen.add(id || `at ${offset + place}`)
      least ??= total
      offset += page.length
      if (page.length > 0 && offset < total) continue
      if (seen.size >= least) return
      throw new ProviderGarbled(`Mercado Pago lists ${seen.size} of ${least} payments`)
    }
  }

  async refund(
    { id, amount, refunded }: ProviderPayment,
    { key, amount: part = amount - refunded }: RefundCall,
  ): Promise<void> {
    await this.#call(Unread, 'POST', `/v1/payments/${id}/refunds`, {
      key,
      body: part < amount ? { amount: part / 100 } : {},
    })
  }

  async cancelPayment(id: string, key: string): Promise<void> {
    const body = { status: 'cancelled' }
    await this.#call(Unread, 'PUT', `/v1/payments/${id}`, { body, key })
  }

  /** Records a notification's signature. Returns whether to log it: at most once a minute, since anyone can send wrong ones. */
  noteSignature(isValid: boolean, now: Date): boolean {
    this.#signatures[isValid ? 'valid' : 'wrong'] = now
    if (isValid || isYounger(this.#signatures.logged, now, MINUTE_MS)) return false
    this.#signatures.logged = now
    return true
  }

  findTrouble(now: Date): string | undefined {
    const { valid, wrong } = this.#signatures
    return isYounger(wrong, now, DAY_MS) && !isYounger(valid, now, DAY_MS)
      ? 'los avisos de Mercado Pago no traen la firma de MP_WEBHOOK_SECRET'
      : undefined
  }

  async #search(reference: string): Promise<ProviderPayment[]> {
    const wanted = { external_reference: reference, limit: '50' }
    const { results } = await this.#searchPage(FoundPayments, wanted)
    return results.map(mercadoPagoPayment).toReversed()
  }

  #searchPage<S extends TSchema>(answer: S, wanted: Record<string, string>) {
    const query = new URLSearchParams({ ...wanted, sort: 'date_created', criteria: 'desc' })
    return this.#call(answer, 'GET', `/v1/payments/search?${query.toString()}`)
  }

  /** Ids of an attempt's own payment and of those on its page, which the search may not find yet. */
  async #listIds({ chargeId, checkoutId }: AttemptKeys): Promise<string[]> {
    const known = chargeId ? [chargeId] : []
    if (!checkoutId) return known
    const query = new URLSearchParams({ preference_id: checkoutId })
    const path = `/merchant_orders/search?${query.toString()}`
    const orders = await this.#call(FoundOrders, 'GET', path)
    const paid = (orders.elements ?? []).flatMap(({ payments }) => payments)
    return [...known, ...paid.map(({ id }) => String(id))]
  }

  #call<S extends TSchema>(
    answer: S,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Static<S>> {
    return fetchJson({
      provider: 'Mercado Pago',
      url: `${this.#config.apiUrl}${path}`,
      method,
      headers: {
        authorization: `Bearer ${this.#config.accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      answer,
      readError,
      ...this.#limits,
    })
  }
}

/** The API's errors have an `error`, those of its policies a `code`; a gateway's have at most a `message`. */
function readError(body: unknown) {
  const fields = readFields(body)
  const code = fields.error ?? fields.code
  return typeof code === 'string' ? { code, description: textOf(fields.message) } : undefined
}

const MINUTE_MS = 60 * 1000

const isYounger = (moment: Date | undefined, now: Date, ms: number) =>
  moment !== undefined && now.getTime() - moment.getTime() < ms

const refusalsByCode: PaymentProvider['refusals'] = {
  cc_rejected_insufficient_amount: refusals.noFunds,
  cc_rejected_bad_filled_card_number: refusals.wrongNumber,
  cc_rejected_bad_filled_date: refusals.wrongDate,
  cc_rejected_bad_filled_security_code: refusals.wrongSecurityCode,
  cc_rejected_bad_filled_other:
    'Hay un dato de la tarjeta que no es correcto. Revísalo e intenta de nuevo.',
  cc_rejected_call_for_authorize: 'Tu banco debe autorizar el pago. Llámalo e intenta de nuevo.',
  cc_rejected_card_disabled: 'La tarjeta no está activa. Llama a tu banco o usa otra tarjeta.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago igual. Si debes pagar de nuevo, usa otra tarjeta.',
  cc_rejected_max_attempts: 'Hiciste demasiados intentos con esta tarjeta. Usa otra.',
}
