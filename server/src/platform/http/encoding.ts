/** Of a list in a header no more is read: no browser sends half of it. */
const MAX_READ = 512

/** Encodings of answers. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** What we rather send, first to last. */
const ours: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The encoding to answer with, by the request's `Accept-Encoding`; `identity` when nothing else is acceptable. */
export function chooseEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ours,
): Encoding {
  const weights = readWeights(header ?? '')
  let chosen: Encoding = 'identity'
  let best = 0
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? defaultWeight(encoding, weights)
    if (weight > best) {
      chosen = encoding
      best = weight
    }
  }
  return chosen
}

function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, MAX_READ).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name)
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

/** An encoding that is not named counts as `*`; identity stays acceptable, as the last resort. */
function defaultWeight(encoding: Encoding, weights: ReadonlyMap<string, number>) {
  const others = weights.get('*')
  if (encoding === 'identity') return others === 0 ? 0 : Number.MIN_VALUE
  return others ?? 0
}

/** Whether a visitor already holds what `etag` names, by the request's `If-None-Match`. */
export function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace('W/', '')
  return ifNoneMatch
    .slice(0, MAX_READ)
    .split(',')
    .some((held) => held.trim().replace('W/', '') === opaque)
}

/** The same bytes in memory of their own: what zlib answers may be a small part of a larger piece, which would be kept with it. */
export function bytesAlone({ buffer, byteOffset, byteLength }: Buffer): Buffer {
  const end = byteOffset + byteLength
  return Buffer.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, end))
}
