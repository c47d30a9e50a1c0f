/** Characters of a header that are read: no browser sends half as many. */
const MAX_READ = 512

/** Content encodings of responses. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Offered encodings, the preferred one first. */
const ours: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Chooses the encoding of a response by the request's `Accept-Encoding`; `identity` if nothing else is acceptable. */
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

/** Whether the client already has the version `etag`, by the request's `If-None-Match`. */
export function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace('W/', '')
  return ifNoneMatch
    .slice(0, MAX_READ)
    .split(',')
    .some((held) => held.trim().replace('W/', '') === opaque)
}

/** Copies bytes into memory of their own: zlib's output may be part of a larger buffer, which would stay allocated too. */
export function bytesAlone({ buffer, byteOffset, byteLength }: Buffer): Buffer {
  const end = byteOffset + byteLength
  return Buffer.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, end))
}
