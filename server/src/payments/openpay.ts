import type { OpenPayConfig } from '../config.ts'

/** A charge as the provider's API answers it; only what the shop reads. */
export interface Charge {
  id: string
  status:
    | 'completed'
    | 'in_progress'
    | 'charge_pending'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | (string & {})
  /** Pesos. */
  amount: number
  currency: string
  order_id: string | null
  error_code?: number | null
  error_message?: string | null
  payment_method?: { type: string; url?: string }
  refund?: { amount: number } | null
}

export interface ChargeRequest {
  sourceId: string
  deviceSessionId: string
  /** Centavos. */
  amount: number
  description: string
  /** Unique at the provider; a repeat answers 409 / 1006. */
  reference: string
  redirectUrl: string
  customer: { name: string; email: string; phone: string }
}

/** The provider refused, with its own code (https://documents.openpay.mx, "Códigos de error"). */
export class OpenPayRefusal extends Error {
  override name = 'OpenPayRefusal'
  readonly status: number
  readonly errorCode: number

  constructor(status: number, errorCode: number, description: string) {
    super(description)
    this.status = status
    this.errorCode = errorCode
  }
}

/** The provider knows no such charge. */
export const isUnknownCharge = (error: unknown) =>
  error instanceof OpenPayRefusal && error.status === 404

/** No usable answer: the provider may or may not have done what was asked. */
export class OpenPayUnreachable extends Error {
  override name = 'OpenPayUnreachable'
}

const TIMEOUT_MS = 15_000

/** OpenPay's card charges over HTTP. Every call throws {@link OpenPayRefusal} or {@link OpenPayUnreachable}. */
export class OpenPay {
  readonly #config: OpenPayConfig
  readonly #timeoutMs: number

  constructor(config: OpenPayConfig, timeoutMs = TIMEOUT_MS) {
    this.#config = config
    this.#timeoutMs = timeoutMs
  }

  /** Starts a charge with 3-D Secure; the buyer goes to `payment_method.url`. */
  createCharge(charge: ChargeRequest): Promise<Charge> {
    return this.#call('POST', '/charges', {
      method: 'card',
      source_id: charge.sourceId,
      device_session_id: charge.deviceSessionId,
      amount: charge.amount / 100,
      currency: 'MXN',
      description: charge.description,
      order_id: charge.reference,
      use_3d_secure: true,
      redirect_url: charge.redirectUrl,
      customer: {
        name: charge.customer.name,
        email: charge.customer.email,
        phone_number: charge.customer.phone,
      },
    })
  }

  getCharge(id: string): Promise<Charge> {
    return this.#call('GET', `/charges/${encodeURIComponent(id)}`)
  }

  /** The charge that carries a reference of ours. */
  async findCharge(reference: string): Promise<Charge | undefined> {
    const found: Charge[] = await this.#call(
      'GET',
      `/charges?order_id=${encodeURIComponent(reference)}`,
    )
    return found.find((charge) => charge.order_id === reference)
  }

  /** Gives the whole charge back. */
  refund(id: string, reason: string): Promise<Charge> {
    return this.#call('POST', `/charges/${encodeURIComponent(id)}/refund`, { description: reason })
  }

  /** Makes the provider report to `url` with our credentials; a registration of another user is replaced. */
  async registerWebhook(url: string): Promise<void> {
    const { webhookUser: user, webhookPassword: password } = this.#config
    const known: { id: string; url: string; user?: string | null }[] = await this.#call(
      'GET',
      '/webhooks',
    )
    const ours = known.find((webhook) => webhook.url === url)
    if (ours && (ours.user ?? '') === user) return
    if (ours) await this.#call('DELETE', `/webhooks/${ours.id}`)
    await this.#call('POST', '/webhooks', { url, user, password, event_types: WEBHOOK_EVENTS })
  }

  async #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const { apiUrl, merchantId, privateKey } = this.#config
    const answer = await fetch(`${apiUrl}/${merchantId}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.#timeoutMs),
    }).then(readAnswer, throwUnreachable)
    if (answer.status < 400) return answer.body as T
    throw refusal(answer)
  }
}

const WEBHOOK_EVENTS = [
  'charge.created',
  'charge.succeeded',
  'charge.failed',
  'charge.cancelled',
  'charge.refunded',
  'transaction.expired',
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
]

async function readAnswer(response: Response) {
  const text = await response.text().catch(throwUnreachable)
  if (text === '' && response.ok) return { status: response.status, body: undefined }
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch (cause) {
    throw new OpenPayUnreachable(`OpenPay answered ${response.status} without JSON`, { cause })
  }
}

function throwUnreachable(cause: unknown): never {
  throw new OpenPayUnreachable(`OpenPay did not answer: ${String(cause)}`, { cause })
}

function refusal({ status, body }: { status: number; body: unknown }) {
  const { error_code: code = 1000, description = '' } = body as {
    error_code?: number
    description?: string
  }
  // These say nothing about the charge: it may have been made.
  if (status >= 500 || status === 429) {
    return new OpenPayUnreachable(`OpenPay answered ${status} / ${code}`)
  }
  return new OpenPayRefusal(status, code, description)
}
