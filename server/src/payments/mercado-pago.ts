import type { MercadoPagoConfig } from '../config.ts'
import { fetchJson, type Patience } from './fetch-json.ts'
import { dayLimits } from './ledger/days.ts'
import { listedPayment, mercadoPagoPayment, type WalletPayment } from './mercado-pago-payment.ts'
import {
  unlessUnknown,
  type AskedAttempt,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
} from './provider.ts'

/** What the wallet's own page is to show and to take, in its own words. */
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
  /** ISO 8601: nobody begins to pay later. */
  expiration_date_to: string
  /** ISO 8601: until when cash and transfers are awaited. */
  date_of_expiration: string
  payment_methods: { excluded_payment_types?: { id: string }[]; installments?: number }
}

/** What the buyer is sent to. */
export interface Preference {
  id: string
  init_point: string
}

const PAGE = 100
const UNKNOWN = 'not_found'

/** Mercado Pago's wallet over HTTP. */
export class MercadoPago implements PaymentProvider {
  readonly #config: MercadoPagoConfig
  readonly #patience: Patience

  constructor(config: MercadoPagoConfig, patience: Patience = {}) {
    this.#config = config
    this.#patience = patience
  }

  /** Opens a page to pay on; with the same key and request it is the same one. */
  createPreference(request: PreferenceRequest, key: string): Promise<Preference> {
    return this.#call('POST', '/checkout/preferences', { body: request, key })
  }

  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    if (!/^\d{1,20}$/.test(id)) return undefined
    const asked = this.#call<WalletPayment>('GET', `/v1/payments/${id}`)
    const payment = await unlessUnknown(asked, UNKNOWN)
    return payment && mercadoPagoPayment(payment)
  }

  async listPayments(attempt: AskedAttempt): Promise<ProviderPayment[]> {
    const found = new Map<string, ProviderPayment>()
    for (const payment of await this.#search(attempt.reference)) found.set(payment.id, payment)
    for (const id of await this.#listIds(attempt)) {
      const payment = found.has(id) ? undefined : await this.findPayment(id)
      if (payment) found.set(id, payment)
    }
    return [...found.values()]
  }

  /** Newest first, so that what is made meanwhile moves the others to later pages. */
  async *listDay(day: string): AsyncGenerator<ListedPayment[]> {
    const { start, end } = dayLimits(day)
    const range = {
      range: 'date_created',
      begin_date: start.toISOString(),
      end_date: new Date(end.getTime() - 1).toISOString(),
    }
    for (let offset = 0; ;) {
      const page = await this.#searchPage({ ...range, offset: String(offset), limit: String(PAGE) })
      if (page.results.length > 0) yield page.results.map(listedPayment)
      offset += page.results.length
      if (page.results.length === 0 || offset >= page.paging.total) return
    }
  }

  async refund({ id, amount, refunded }: ProviderPayment, { key }: { key: string }): Promise<void> {
    await this.#call('POST', `/v1/payments/${id}/refunds`, {
      key,
      body: refunded > 0 ? { amount: (amount - refunded) / 100 } : {},
    })
  }

  /** Withdraws a payment that waits for its buyer; of any other it is refused. */
  async cancelPayment(id: string, key: string): Promise<void> {
    await this.#call('PUT', `/v1/payments/${id}`, { body: { status: 'cancelled' }, key })
  }

  async #search(reference: string): Promise<ProviderPayment[]> {
    const { results } = await this.#searchPage({ external_reference: reference, limit: '50' })
    return results.map(mercadoPagoPayment).toReversed()
  }

  #searchPage(wanted: Record<string, string>) {
    const query = new URLSearchParams({ ...wanted, sort: 'date_created', criteria: 'desc' })
    return this.#call<{ paging: { total: number }; results: WalletPayment[] }>(
      'GET',
      `/v1/payments/search?${query.toString()}`,
    )
  }

  /** The search may not know a payment yet: its own, and those of the page it was made on. */
  async #listIds({ chargeId, checkoutId }: AskedAttempt): Promise<string[]> {
    const known = chargeId ? [chargeId] : []
    if (!checkoutId) return known
    const orders = await this.#call<{ elements: { payments: { id: number }[] }[] | null }>(
      'GET',
      `/merchant_orders/search?${new URLSearchParams({ preference_id: checkoutId }).toString()}`,
    )
    const paid = (orders.elements ?? []).flatMap(({ payments }) => payments)
    return [...known, ...paid.map(({ id }) => String(id))]
  }

  #call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<T> {
    return fetchJson<T>({
      provider: 'Mercado Pago',
      url: `${this.#config.apiUrl}${path}`,
      method,
      headers: {
        authorization: `Bearer ${this.#config.accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      readError,
      ...this.#patience,
    })
  }
}

/** Its documents have an `error`, those of its policies a `code`; a gateway's have at most a `message`. */
function readError(body: unknown) {
  const said = (body ?? {}) as { error?: string; code?: string; message?: string }
  const code = said.error ?? said.code
  return typeof code === 'string' ? { code, description: said.message ?? '' } : undefined
}
