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
  type AskedAttempt,
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
  /** Unique at the provider; a repeat answers 409 / 1006. */
  reference: string
  redirectUrl: string
  customer: { name: string; email: string; phone: string }
}

const Charges = Type.Array(Charge)
/** How a listed charge is told of which these cannot be read. */
const unreadOf = (day: string): Charge => ({
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

  async listPayments({ chargeId, reference }: AskedAttempt): Promise<ProviderPayment[]> {
    if (chargeId) return (await this.findPayment(chargeId).then(asList)) ?? []
    const query = `order_id=${encodeURIComponent(reference)}`
    const found = await this.#call(Charges, 'GET', `/charges?${query}`)
    return found.filter((charge) => charge.order_id === reference).map(openpayPayment)
  }

  /** Newest first, so that what is made meanwhile moves the others to later pages; the last page is an empty one. */
  async *listDay(day: string): AsyncGenerator<ListedPayment[]> {
    const reading = { schema: Charge, read: listedCharge, standIns: unreadOf(day) }
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
   * Makes the provider report with our credentials; a registration with others is replaced. It does not tell a password,
   * so that the mark does.
   */
  async registerWebhook(publicUrl: string, mark?: string): Promise<string> {
    try {
      const kept = await this.#keepRegistration(`${publicUrl}/api/openpay/webhook`, mark)
      this.#isWebhookMissing = false
      return kept
    } catch (error) {
      this.#isWebhookMissing = true
      throw error
    }
  }

  async #keepRegistration(url: string, lastMark: string | undefined) {
    const { webhookUser: user, webhookPassword: password, merchantId } = this.#config
    const mark = await markOf(password, `${merchantId} ${url}`)
    const known = await this.#call(Webhooks, 'GET', '/webhooks')
    const ours = known.find((webhook) => webhook.url === url)
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

const stretch = promisify(scrypt)

/** Slow to make: who reads it is not to find out a short password. */
async function markOf(password: string, salt: string): Promise<string> {
  // safe: without an encoding a buffer is answered
  const made = (await stretch(password, salt, 16)) as Buffer
  return made.toString('hex')
}

const asList = (payment: ProviderPayment | undefined) => payment && [payment]

/** Not `charge.created`: the shop asked for the charge, and looks up by its reference what it was not answered. */
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
