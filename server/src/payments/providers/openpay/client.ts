import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import { type Static, type TSchema, Type } from 'typebox'

import { dayLimits } from '../../../platform/time.ts'
import { readFields } from '../../../platform/unknown.ts'
import {
  fetchJson,
  Id,
  Listed,
  maybe,
  type CallLimits,
  readListed,
  Text,
  Unread,
  textOf,
} from '../fetch-json.ts'
import {
  type AttemptKeys,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
  type RefundCall,
  refusals,
  refuseOther,
  unlessUnknown,
} from '../provider.ts'
import { Charge, listedCharge, openpayPayment } from './charge.ts'
import type { OpenPayConfig } from './settings.ts'

export interface ChargeRequest {
  sourceId: string
  deviceSessionId: string
  /** Centavos. */
  amount: number
  description: string
  /** Unique at the provider; a repeat gets 409 / 1006. */
  reference: string
  redirectUrl: string
  customer: { name: string; email: string; phone: string }
}

const Charges = Type.Array(Charge)
/** Defaults for invalid fields of a listed charge. */
const defaultsOf = (day: string): Charge => ({
  id: '',
  status: 'completed',
  amount: 0,
  currency: '',
  order_id: null,
  creation_date: dayLimits(day).start.toISOString(),
})
const Webhooks = Type.Array(Type.Object({ id: Id, url: Text, user: maybe(Text) }))

const PAGE = 100
/** Codes: https://documents.openpay.mx, "Códigos de error". */
const UNKNOWN = '1005'

/** OpenPay's card charges over HTTP. */
export class OpenPay implements PaymentProvider {
  readonly returnPage = { path: '/confirmacion-openpay', idParameter: 'chargeId' }
  readonly refusals = refusalsByCode
  readonly #config: OpenPayConfig
  readonly #limits: CallLimits
  #isWebhookMissing = false

  constructor(config: OpenPayConfig, limits: CallLimits = {}) {
    this.#config = config
    this.#limits = limits
  }

  /** Starts a charge with 3-D Secure; the buyer goes to its `redirectUrl`. */
  async createCharge(charge: ChargeRequest): Promise<ProviderPayment> {
    const { reference } = charge
    const made = await this.#call(Charge, 'POST', '/charges', {
      method: 'card',
      source_id: charge.sourceId,
      device_session_id: charge.deviceSessionId,
      amount: charge.amount / 100,
      currency: 'MXN',
      description: charge.description,
      order_id: reference,
      use_3d_secure: true,
      redirect_url: charge.redirectUrl,
      customer: {
        name: charge.customer.name,
        email: charge.customer.email,
        phone_number: charge.customer.phone,
      },
    })
    return refuseOther(openpayPayment(made), { reference })
  }

  async findPayment(id: string): Promise<ProviderPayment | undefined> {
    const charge = await unlessUnknown(
      this.#call(Charge, 'GET', `/charges/${encodeURIComponent(id)}`),
      UNKNOWN,
    )
    return charge && refuseOther(openpayPayment(charge), { id })
  }

  async listPayments({ chargeId, reference }: AttemptKeys): Promise<ProviderPayment[]> {
    if (chargeId) return (await this.findPayment(chargeId).then(asList)) ?? []
    const query = `order_id=${encodeURIComponent(reference)}`
    const found = await this.#call(Charges, 'GET', `/charges?${query}`)
    return found.filter((charge) => charge.order_id === reference).map(openpayPayment)
  }

  /** Newest first, so that new charges move the others to later pages; an empty page ends the list. */
  async *listDay(day: string): AsyncGenerator<ListedPayment[]> {
    const reading = { schema: Charge, read: listedCharge, defaults: defaultsOf(day) }
    for (let offset = 0; ;) {
      const query = `creation[gte]=${day}&creation[lte]=${day}&limit=${PAGE}&offset=${offset}`
      const page = await this.#call(Listed, 'GET', `/charges?${query}`)
      if (page.length === 0) return
      yield page.map((charge) => readListed(charge, reading))
      offset += page.length
    }
  }

  async refund(
    { id, amount, refunded }: ProviderPayment,
    { reason, amount: part = amount - refunded }: RefundCall,
  ): Promise<void> {
    await this.#call(Unread, 'POST', `/charges/${encodeURIComponent(id)}/refund`, {
      description: reason,
      ...(part < amount && { amount: part / 100 }),
    })
  }

  get isWebhookMissing(): boolean {
    return this.#isWebhookMissing
  }

  findTrouble(): string | undefined {
    return this.#isWebhookMissing
      ? 'OpenPay no avisa: sus notificaciones no se pudieron registrar'
      : undefined
  }

  /**
   * Registers the webhook with our credentials, replacing a registration with others. The API does not return passwords, so
   * the fingerprint stands for the password.
   */
  async registerWebhook(publicUrl: string, mark?: string): Promise<string> {
    try {
      const registered = await this.#ensureRegistration(`${publicUrl}/api/openpay/webhook`, mark)
      this.#isWebhookMissing = false
      return registered
    } catch (error) {
      this.#isWebhookMissing = true
      throw error
    }
  }

  async #ensureRegistration(url: string, lastMark: string | undefined) {
    const { webhookUser: user, webhookPassword: password, merchantId } = this.#config
    const mark = await markOf(password, `${merchantId} ${url}`)
    const webhooks = await this.#call(Webhooks, 'GET', '/webhooks')
    const ours = webhooks.find((webhook) => webhook.url === url)
    const isSamePassword = lastMark === undefined || lastMark === mark
    if (ours && (ours.user ?? '') === user && isSamePassword) return mark
    if (ours) await this.#call(Unread, 'DELETE', `/webhooks/${ours.id}`)
    const wanted = { url, user, password, event_types: WEBHOOK_EVENTS }
    await this.#call(Unread, 'POST', '/webhooks', wanted)
    return mark
  }

  #call<S extends TSchema>(
    answer: S,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Static<S>> {
    const { apiUrl, merchantId, privateKey } = this.#config
    return fetchJson({
      provider: 'OpenPay',
      url: `${apiUrl}/${merchantId}${path}`,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      answer,
      readError,
      ...this.#limits,
    })
  }
}

function readError(body: unknown) {
  const { error_code: code, description } = readFields(body)
  return typeof code === 'number'
    ? { code: String(code), description: textOf(description) }
    : undefined
}

const scryptAsync = promisify(scrypt)

/** A slow hash, so that a short password cannot be guessed from the stored fingerprint. */
async function markOf(password: string, salt: string): Promise<string> {
  // safe: scrypt returns a buffer
  const hash = (await scryptAsync(password, salt, 16)) as Buffer
  return hash.toString('hex')
}

const asList = (payment: ProviderPayment | undefined) => payment && [payment]

/** Without `charge.created`: the shop creates charges itself, and looks up lost responses by reference. */
const WEBHOOK_EVENTS = [
  'charge.succeeded',
  'charge.failed',
  'charge.cancelled',
  'charge.refunded',
  'transaction.expired',
  'chargeback.created',
  'chargeback.accepted',
  'chargeback.rejected',
]

/** Worded as in OpenPay's own shop plugins. */
const refusalsByCode: PaymentProvider['refusals'] = {
  1001: refusals.notReadable,
  1003: refusals.notReadable,
  1005: refusals.notReadable,
  2004: refusals.wrongNumber,
  2005: refusals.wrongDate,
  2006: refusals.wrongSecurityCode,
  2009: refusals.wrongSecurityCode,
  2010: refusals.notAuthenticated,
  3001: refusals.atTheBank,
  3002: refusals.expired,
  3003: refusals.noFunds,
  3006: refusals.atTheBank,
  3007: refusals.atTheBank,
  3008: refusals.atTheBank,
  3012: refusals.atTheBank,
}
