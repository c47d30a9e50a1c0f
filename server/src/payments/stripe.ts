import type { StripeConfig } from '../config.ts'
import { fetchJson } from './fetch-json.ts'
import {
  ProviderRefusal,
  unlessUnknown,
  type AskedAttempt,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderStatus,
} from './provider.ts'

/** A payment as Stripe's API answers it; only what the shop reads. Amounts are centavos. */
interface PaymentIntent {
  id: string
  status: string
  amount: number
  currency: string
  metadata?: Record<string, string> | null
  last_payment_error?: { code?: string | null; decline_code?: string | null } | null
  /** Its id. */
  latest_charge?: string | null
}

const TIMEOUT_MS = 15_000

/** Payments that were begun with the older plans: they are looked up and given back, never begun here. */
export class Stripe implements PaymentProvider {
  readonly #config: StripeConfig
  readonly #timeoutMs: number

  constructor(config: StripeConfig, timeoutMs = TIMEOUT_MS) {
    this.#config = config
    this.#timeoutMs = timeoutMs
  }

  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    const intent = await unlessUnknown(
      this.#call<PaymentIntent>('GET', `/payment_intents/${encodeURIComponent(id)}`),
    )
    return intent && stripePayment(intent, await this.#refunded(intent))
  }

  async listPayments({ chargeId }: AskedAttempt): Promise<ProviderPayment[]> {
    const found = chargeId ? await this.findPayment(chargeId) : undefined
    return found ? [found] : []
  }

  async refund({ id, amount, refunded }: ProviderPayment, { key }: { key: string }): Promise<void> {
    const form = new URLSearchParams({ payment_intent: id, amount: String(amount - refunded) })
    await this.#call('POST', '/refunds', form, key)
  }

  /** Centavos; an intent does not say. */
  async #refunded({ status, latest_charge: id }: PaymentIntent): Promise<number> {
    if (status !== 'succeeded' || !id) return 0
    const charge = await this.#call<{ amount_refunded: number }>('GET', `/charges/${id}`)
    return charge.amount_refunded
  }

  async #call<T>(
    method: 'GET' | 'POST',
    path: string,
    form?: URLSearchParams,
    key?: string,
  ): Promise<T> {
    const answer = await fetchJson({
      provider: 'Stripe',
      url: `${this.#config.apiUrl}/v1${path}`,
      method,
      headers: {
        authorization: `Bearer ${this.#config.secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: form?.toString(),
      timeoutMs: this.#timeoutMs,
    })
    if (answer.status < 400) return answer.body as T
    const { error } = (answer.body ?? {}) as { error?: { code?: string; message?: string } }
    throw new ProviderRefusal(answer.status, error?.code ?? '', error?.message ?? '')
  }
}

/** A status of tomorrow is the provider's to decide. */
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
  if (known === 'completed' && refunded >= amount) return 'refunded'
  return known === 'pending' && error ? 'failed' : known
}
