import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { bytesAlone, chooseEncoding, isHeld, type Encoding } from '../http/encoding.ts'

/** A rendered page with its headers. */
export interface PageCopy {
  status: number
  headers: Record<string, string>
  etag: string
  isEmpty: boolean
  /** Undefined when it must be made first. */
  body(encoding: Encoding): Buffer | undefined
  /** Makes and caches the body in another encoding, when its turn comes; simultaneous callers share the work. */
  makeBody(encoding: Encoding, inTurn: InTurn): Promise<Buffer>
  /** Upper bound of its memory. */
  bytes: number
}

/** Runs work that takes a millisecond of CPU when its turn comes; throws `OVERLOADED`. */
type InTurn = (work: () => Promise<Buffer>) => Promise<Buffer>

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

/** With quality 5 pages would be 8 % smaller, but take 50 % more CPU. */
const quality = 4

/** Longer than most compressed pages, so that one call of the compressing thread is enough. */
const chunkSize = 64 * 1024

/** Memory of a page with brotli and gzip, relative to brotli; gzip is a fifth longer. */
const withGzip = 2.25

/** Compresses a page for all later requests. */
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
    // A weak tag: all encodings share it.
    etag: `W/"${digest}"`,
    isEmpty: plain.length === 0,
    ...bodiesOf(brotli),
    bytes: Math.ceil(brotli.length * withGzip) + JSON.stringify(headers).length,
  }
}

/** Cache size for uncompressed pages, which programs request repeatedly. */
const UNPACKED_BYTES = 16 * 1024 * 1024

/** Uncompressed pages by their brotli. */
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

/** Browsers accept brotli; other encodings, for programs, are made from it on demand. */
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
  /** Undefined for a response without a body (HEAD, 304, an empty page). */
  body: Buffer | undefined
}

/** As {@link answerAtHand}, but makes a body that is not at hand when its turn comes. */
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
 * Creates the response to a request for a page in the accepted encoding, or 304 if the client already has it. Undefined
 * when the body must be made first.
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
