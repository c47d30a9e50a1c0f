import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { receiveWebhook } from '../../settle/webhook.ts'
import { isSignedByMercadoPago, type Headers } from './signature.ts'

interface MercadoPagoEvent {
  'data.id'?: string | undefined
  id?: string | undefined
  type?: string | undefined
  topic?: string | undefined
}

/**
 * Takes a notification of Mercado Pago. Throws `UNAUTHENTICATED` for a wrong signature and what
 * `receiveWebhook` does; the older unsigned kinds, which repeat what a signed one says, are let pass.
 */
export async function receiveMercadoPagoEvent(
  shop: Shop,
  event: MercadoPagoEvent,
  headers: Headers,
): Promise<void> {
  const secret = shop.config.mercadoPago?.webhookSecret
  if (secret) {
    if (headers['x-signature'] === undefined) return
    const isGood = isSignedByMercadoPago(secret, event['data.id'], headers)
    noteSignature(shop, isGood)
    if (!isGood) {
      throw new ShopError('UNAUTHENTICATED', 'Wrong signature of a notification')
    }
  }
  if ((event.type ?? event.topic) !== 'payment') return
  await receiveWebhook(shop, { from: 'mercadopago', paymentId: event['data.id'] ?? event.id })
}

interface Signatures {
  good?: Date
  wrong?: Date
  /** When the log last told of a wrong one. */
  told?: Date
}

/** When notifications last came to this process. */
const noticed = new WeakMap<Shop['providers'], Signatures>()

const TOLD_EVERY_MS = 60 * 1000

/** Anybody can send wrong ones, as many as they like. */
function noteSignature({ providers, clock, log }: Shop, isGood: boolean) {
  const now = clock.now()
  const known = noticed.get(providers) ?? {}
  const isTold = isGood || isYounger(known.told, now, TOLD_EVERY_MS)
  if (!isTold) log.warn('a notification of Mercado Pago is not signed with MP_WEBHOOK_SECRET')
  noticed.set(providers, {
    ...known,
    ...(isGood ? { good: now } : { wrong: now }),
    ...(!isTold && { told: now }),
  })
}

const isYounger = (moment: Date | undefined, now: Date, ms: number) =>
  moment !== undefined && now.getTime() - moment.getTime() < ms

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether wrongly signed notifications of Mercado Pago came in the last day, and none that is signed as agreed. */
export function isSecretDoubtful({ providers, clock }: Shop): boolean {
  const { good, wrong } = noticed.get(providers) ?? {}
  return isYounger(wrong, clock.now(), DAY_MS) && !isYounger(good, clock.now(), DAY_MS)
}
