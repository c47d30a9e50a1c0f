import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { bytesAlone, chooseEncoding, isHeld, type Encoding } from '../http/encoding.ts'

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

/** Most packed pages are shorter: the thread that packs is asked once. */
const chunkSize = 64 * 1024

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
  const brotli = bytesAlone(await toBrotli(plain, { params, chunkSize }))
  const digest = hash('sha256', plain, 'base64url').slice(0, 22)
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
