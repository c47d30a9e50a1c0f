import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

/** A finished page, with the headers that it is answered with. */
export interface PageCopy {
  status: number
  headers: Record<string, string>
  etag: string
  isEmpty: boolean
  /** Undefined when it must be made first. */
  body(encoding: Encoding): Buffer | undefined
  /** Makes and keeps the body of an encoding that programs ask for, once for all who ask meanwhile, in its turn. */
  makeBody(encoding: Encoding, inTurn: InTurn): Promise<Buffer>
  /** What it takes of the memory, at most. */
  bytes: number
}

/** Runs what takes a millisecond of a processor when it may; throws `OVERLOADED`. */
type InTurn = (work: () => Promise<Buffer>) => Promise<Buffer>

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

/** Of quality 5 a page would be 8 % smaller, and cost half as much again of CPU. */
const quality = 4

/** A page with gzip as well; it is a fifth longer. */
const withGzip = 2.25

/** Compresses a page once for all who will ask for it. */
export async function makePageCopy(
  status: number,
  headers: Record<string, string>,
  plain: Buffer,
): Promise<PageCopy> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const brotli = bytesAlone(await toBrotli(plain, { params }))
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    status,
    headers,
    // Weak: the same page has other bytes in another encoding.
    etag: `W/"${digest}"`,
    isEmpty: plain.length === 0,
    ...bodiesOf(brotli),
    bytes: Math.ceil(brotli.length * withGzip) + JSON.stringify(headers).length,
  }
}

/** Bytes of pages that programs read unpacked, over and over. */
const UNPACKED_BYTES = 16 * 1024 * 1024

/** The plain bytes of pages, by their brotli. */
const unpacked = new LRUCache<Buffer, Buffer>({
  maxSize: UNPACKED_BYTES,
  sizeCalculation: (plain, brotli) => plain.length + brotli.length,
})

async function unpack(brotli: Buffer): Promise<Buffer> {
  const known = unpacked.get(brotli)
  if (known) return known
  const plain = bytesAlone(await fromBrotli(brotli))
  unpacked.set(brotli, plain)
  return plain
}

/** Browsers take brotli; what else programs ask for is made of it, gzip once. */
function bodiesOf(brotli: Buffer): Pick<PageCopy, 'body' | 'makeBody'> {
  let packed: Buffer | undefined
  const underWay = new Map<Encoding, Promise<Buffer>>()
  const make = async (encoding: Encoding) => {
    if (encoding !== 'gzip') return unpack(brotli)
    packed = bytesAlone(await toGzip(await unpack(brotli)))
    return packed
  }
  return {
    body(encoding) {
      if (encoding === 'br') return brotli
      return encoding === 'gzip' ? packed : unpacked.get(brotli)
    },
    makeBody(encoding, inTurn) {
      const known = underWay.get(encoding)
      if (known) return known
      const made = inTurn(() => make(encoding)).finally(() => underWay.delete(encoding))
      underWay.set(encoding, made)
      return made
    },
  }
}

export interface PageAnswer {
  status: number
  headers: Record<string, string | number>
  /** Undefined when the answer has none (HEAD, 304, an empty page). */
  body: Buffer | undefined
}

/** As {@link answerAtHand}, of a page whose body is made in its turn when it is not at hand. */
export async function answerPage(
  copy: PageCopy,
  method: string | undefined,
  asked: IncomingHttpHeaders,
  inTurn: InTurn,
): Promise<PageAnswer> {
  const answer = answerAtHand(copy, method, asked)
  if (answer) return answer
  const encoding = encodingFor(asked)
  return answerWith(await copy.makeBody(encoding, inTurn), copy, encoding, method)
}

/**
 * The answer to one request for a page: its encoding, or 304 when the visitor already holds it. Undefined when its
 * body must be made first.
 */
export function answerAtHand(
  copy: PageCopy,
  method: string | undefined,
  asked: IncomingHttpHeaders,
): PageAnswer | undefined {
  const headers = { ...copy.headers, vary: 'Accept-Encoding' }
  if (copy.isEmpty) return { status: copy.status, headers, body: undefined }
  if (copy.status === 200 && isHeld(asked['if-none-match'], copy.etag)) {
    return { status: 304, headers: { ...headers, etag: copy.etag }, body: undefined }
  }
  const encoding = encodingFor(asked)
  const body = copy.body(encoding)
  return body && answerWith(body, copy, encoding, method)
}

function answerWith(
  body: Buffer,
  copy: PageCopy,
  encoding: Encoding,
  method: string | undefined,
): PageAnswer {
  return {
    status: copy.status,
    headers: {
      ...copy.headers,
      vary: 'Accept-Encoding',
      etag: copy.etag,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: method === 'HEAD' ? undefined : body,
  }
}

const encodingFor = (asked: IncomingHttpHeaders) =>
  chooseEncoding(headerText(asked['accept-encoding']))

const headerText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : value

/** Of a list in a header no more is read: no browser sends half of it. */
const MOST_READ = 512

/** Whether a visitor already holds what `etag` names, by the request's `If-None-Match`. */
export function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace('W/', '')
  return ifNoneMatch
    .slice(0, MOST_READ)
    .split(',')
    .some((held) => held.trim().replace('W/', '') === opaque)
}

type Encoding = 'br' | 'gzip' | 'identity'

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
  for (const part of header.slice(0, MOST_READ).toLowerCase().split(',')) {
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

/** The same bytes in memory of their own: what zlib answers may be a small part of a larger piece, which would be kept with it. */
export function bytesAlone({ buffer, byteOffset, byteLength }: Buffer): Buffer {
  const end = byteOffset + byteLength
  return Buffer.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, end))
}
