import { type Static, type TSchema, Type } from 'typebox'

import type { Environment } from '../../../platform/environment.ts'
import { dayLimits } from '../../../platform/time.ts'
import { readFields } from '../../../platform/unknown.ts'
import {
  Amount,
  fetchJson,
  Id,
  maybe,
  type CallLimits,
  Text,
  Unread,
  textOf,
} from '../fetch-json.ts'
import {
  type AttemptKeys,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderSettings,
  type ProviderStatus,
  type RefundCall,
  refusals,
  refuseOther,
  unlessUnknown,
} from '../provider.ts'

export interface StripeConfig {
  secretKey: string
  /** Without the version prefix of paths. */
  apiUrl: string
}

/** Settings of the legacy provider. Its payments start outside the shop, and it sends no notifications. */
export const stripeSettings = {
  keys: ['STRIPE_SECRET_KEY'],
  questions: [
    {
      name: 'STRIPE_SECRET_KEY',
      label: 'Llave secreta, solo si antes se cobró con ella',
      isSecret: true,
    },
  ],
  read: readSettings,
  live: ({ STRIPE_SECRET_KEY: key = '' }: Environment) =>
    /^[sr]k_live_/.test(key) ? 'a live STRIPE_SECRET_KEY' : undefined,
  origins: () => [],
  isSender: () => false,
} satisfies ProviderSettings<StripeConfig>

function readSettings(env: Environment): StripeConfig | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined
  const apiUrl = (env.STRIPE_API_URL || 'https://api.stripe.com').replace(/\/+$/, '')
  return { secretKey: env.STRIPE_SECRET_KEY, apiUrl }
}

const Charge = Type.Object({
  amount_refunded: Amount,
  billing_details: maybe(Type.Object({ name: maybe(Text), email: maybe(Text) })),
})

/** A payment in Stripe's API, with the fields that the shop reads. Amounts are in centavos. */
type PaymentIntent = Static<typeof PaymentIntent>
const PaymentIntent = Type.Object({
  id: Id,
  status: Text,
  amount: Amount,
  currency: Text,
  metadata: maybe(Type.Record(Type.String(), Text)),
  last_payment_error: maybe(Type.Object({ code: maybe(Text), decline_code: maybe(Text) })),
  /** The charge's id, or the charge if expanded. */
  latest_charge: maybe(Type.Union([Id, Charge])),
  /** Unix seconds. */
  created: Type.Integer(),
  description: maybe(Text),
  receipt_email: maybe(Text),
})

const PaymentIntents = Type.Object({ data: Type.Array(PaymentIntent), has_more: Type.Boolean() })

const PAGE = '100'
const UNKNOWN = 'resource_missing'

/** Client for legacy payments, which can be looked up and refunded, but not started. */
export class Stripe implements PaymentProvider {
  readonly returnPage = { path: '/mis-pedidos', idParameter: 'payment_intent' }
  readonly refusals = refusalsByCode
  readonly #config: StripeConfig
  readonly #limits: CallLimits

  constructor(config: StripeConfig, limits: CallLimits = {}) {
    this.#config = config
    this.#limits = limits
  }

  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    const intent = await unlessUnknown(
      this.#call(PaymentIntent, 'GET', `/payment_intents/${encodeURIComponent(id)}`),
      UNKNOWN,
    )
    return intent && refuseOther(stripePayment(intent, await this.#refunded(intent)), { id })
  }

  async listPayments({ chargeId }: AttemptKeys): Promise<ProviderPayment[]> {
    const payment = chargeId ? await this.findPayment(chargeId) : undefined
    return payment ? [payment] : []
  }

  /** Newest first; each page begins after the last intent of the previous one. */
  async *listDay(day: string): AsyncGenerator<ListedPayment[]> {
    const { start, end } = dayLimits(day)
    const query = new URLSearchParams({
      'created[gte]': String(start.getTime() / 1000),
      'created[lt]': String(end.getTime() / 1000),
      'expand[]': 'data.latest_charge',
      limit: PAGE,
    })
    for (;;) {
      const path = `/payment_intents?${query.toString()}`
      const page = await this.#call(PaymentIntents, 'GET', path)
      if (page.data.length > 0) yield page.data.map(listedIntent)
      const last = page.data.at(-1)
      if (!last || !page.has_more) return
      query.set('starting_after', last.id)
    }
  }

  async refund(
    { id, amount, refunded }: ProviderPayment,
    { key, amount: part = amount - refunded }: RefundCall,
  ): Promise<void> {
    const form = new URLSearchParams({ payment_intent: id, amount: String(part) })
    await this.#call(Unread, 'POST', '/refunds', form, key)
  }

  /** Refunded centavos, read from the charge, since intents do not have them. */
  async #refunded({ status, latest_charge: charge }: PaymentIntent): Promise<number> {
    if (status !== 'succeeded' || !charge) return 0
    if (typeof charge === 'object') return charge.amount_refunded
    return (await this.#call(Charge, 'GET', `/charges/${charge}`)).amount_refunded
  }

  #call<S extends TSchema>(
    answer: S,
    method: 'GET' | 'POST',
    path: string,
    form?: URLSearchParams,
    key?: string,
  ): Promise<Static<S>> {
    return fetchJson({
      provider: 'Stripe',
      url: `${this.#config.apiUrl}/v1${path}`,
      method,
      headers: {
        authorization: `Bearer ${this.#config.secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: form?.toString(),
      answer,
      readError,
      ...this.#limits,
    })
  }
}

function readError(body: unknown) {
  const { type, code, message } = readFields(readFields(body).error)
  if (typeof type !== 'string') return undefined
  return { code: textOf(code), description: textOf(message) }
}

/** Other statuses count as `in_review`. */
const statuses: Record<string, ProviderStatus> = {
  succeeded: 'completed',
  canceled: 'failed',
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
}

function stripePayment(intent: PaymentIntent, refunded: number): ProviderPayment {
  const error = intent.last_payment_error
  return {
    provider: 'stripe',
    id: intent.id,
    status: statusOf(intent, refunded),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata?.order_id ?? null,
    errorCode: error?.decline_code ?? error?.code ?? null,
    refunded,
  }
}

function statusOf({ status, amount, last_payment_error: error }: PaymentIntent, refunded: number) {
  const known = statuses[status] ?? 'in_review'
  if (known === 'completed' && refunded > 0 && refunded >= amount) return 'refunded'
  return known === 'pending' && error ? 'failed' : known
}

function listedIntent(intent: PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunded = intent.status === 'succeeded' ? charge?.amount_refunded : 0
  const { name, email } = charge?.billing_details ?? {}
  return {
    ...stripePayment(intent, refunded ?? 0),
    createdAt: new Date(intent.created * 1000),
    buyerName: textOf(name),
    buyerEmail: textOf(intent.receipt_email ?? email),
    description: textOf(intent.description),
  }
}

const refusalsByCode: PaymentProvider['refusals'] = {
  card_declined: refusals.atTheBank,
  insufficient_funds: refusals.noFunds,
  expired_card: refusals.expired,
  incorrect_cvc: refusals.wrongSecurityCode,
  payment_intent_authentication_failure: refusals.notAuthenticated,
}
