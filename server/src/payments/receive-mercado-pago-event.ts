import { createHmac, timingSafeEqual } from 'node:crypto'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { receiveWebhook } from './receive-webhook.ts'

interface MercadoPagoEvent {
  'data.id'?: string | undefined
  id?: string | undefined
  type?: string | undefined
  topic?: string | undefined
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

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
    if (!isSigned(secret, event, headers)) {
      throw new ShopError('UNAUTHENTICATED', 'Wrong signature of a notification')
    }
  }
  if ((event.type ?? event.topic) !== 'payment') return
  await receiveWebhook(shop, { from: 'mercadopago', paymentId: event['data.id'] ?? event.id })
}

/**
 * An old signature is as good as a new one: notifications that are sent again keep theirs, and what
 * they lead to is the same however often they come.
 */
function isSigned(secret: string, event: MercadoPagoEvent, headers: Headers): boolean {
  const { ts, v1 } = readSignature(String(headers['x-signature']))
  const id = event['data.id']
  const requestId = headers['x-request-id']
  // What is signed has no other boundaries: "1;request-id:2" would read as two fields.
  if (![id, requestId, ts].every((field) => /^[\w-]*$/.test(String(field ?? '')))) return false
  const manifest = [
    ...(id ? [`id:${id.toLowerCase()};`] : []),
    ...(requestId ? [`request-id:${String(requestId)};`] : []),
    `ts:${ts};`,
  ].join('')
  const expected = createHmac('sha256', secret).update(manifest).digest()
  const given = Buffer.from(v1, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** `ts=1704908010,v1=<hex>`; the time is in seconds or milliseconds. */
function readSignature(header: string) {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name.trim(), value.trim()] as const
    }),
  )
  return { ts: parts.get('ts') ?? '', v1: parts.get('v1') ?? '' }
}
