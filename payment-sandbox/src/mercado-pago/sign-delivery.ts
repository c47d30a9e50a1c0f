import { createHmac } from 'node:crypto'

import { mercadoPagoCredentials } from '../credentials.ts'
import type { Delivery, Sender } from '../webhooks.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The hex signature of `id:…;request-id:…;ts:…;` with the shop's secret. */
export function signManifest(dataId: string, requestId: string, ts: string, secret: string) {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

function headersFor({ id, endpointId, createdAt, plan }: Delivery): Record<string, string> {
  const dataId = new URL(endpointId).searchParams.get('data.id') ?? ''
  // Every attempt of a delivery carries the time of its event: a late one looks old.
  const ts = String(Math.floor((createdAt - (plan.staleTs ? dayMs : 0)) / 1000))
  const secret = plan.wrongSignature ? 'wrong-secret' : mercadoPagoCredentials.webhookSecret
  const signature = signManifest(dataId, id, ts, secret)
  return { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': id }
}

/** Sends to the address that each preference named, signed unless it is the older kind. */
export const sender: Sender = {
  findTarget(delivery) {
    const isSigned = !delivery.type.startsWith('ipn.')
    return { url: delivery.endpointId, headers: isSigned ? headersFor(delivery) : {} }
  },
  delivered: () => undefined,
}
