import { createHmac, timingSafeEqual } from 'node:crypto'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a notification about a payment's id is signed with the shop's secret. An old signature is as good as a new one: notifications that are sent again keep theirs, and what
 * they lead to is the same however often they come.
 */
export function isSignedByMercadoPago(
  secret: string,
  id: string | undefined,
  headers: Headers,
): boolean {
  const { ts, v1 } = readSignature(String(headers['x-signature']))
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
