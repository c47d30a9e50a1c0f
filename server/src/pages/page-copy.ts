import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import type { Encoding } from './accept-encoding.ts'
import { bytesAlone } from './bytes-alone.ts'

/** A finished page, with the headers that it is answered with. */
export interface PageCopy {
  status: number
  headers: Record<string, string>
  etag: string
  isEmpty: boolean
  body(encoding: Encoding): Buffer
  /** What it takes of the memory, at most. */
  bytes: number
}

const toBrotli = promisify(brotliCompress)

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
    body: bodiesOf(brotli),
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

/** Unpacking takes a millisecond of the one thread. */
function unpack(brotli: Buffer): Buffer {
  const known = unpacked.get(brotli)
  if (known) return known
  const plain = bytesAlone(brotliDecompressSync(brotli))
  unpacked.set(brotli, plain)
  return plain
}

/** Browsers take brotli; what else programs ask for is made of it, gzip once. */
function bodiesOf(brotli: Buffer) {
  let gzip: Buffer | undefined
  return (encoding: Encoding) => {
    if (encoding === 'br') return brotli
    return encoding === 'gzip' ? (gzip ??= bytesAlone(gzipSync(unpack(brotli)))) : unpack(brotli)
  }
}
