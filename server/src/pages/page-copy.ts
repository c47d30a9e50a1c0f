import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from './accept-encoding.ts'

/** A finished page in every encoding, with the headers that it is answered with. */
export interface PageCopy {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  bytes: number
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses a page once for all who will ask for it. */
export async function makePageCopy(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
): Promise<PageCopy> {
  const brotliParams = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: brotliParams }),
    toGzip(identity, { level: 6 }),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    status,
    headers,
    // Weak: the same page has other bytes in another encoding.
    etag: `W/"${digest}"`,
    bodies: { br, gzip: gz, identity },
    bytes: br.length + gz.length + identity.length + JSON.stringify(headers).length,
  }
}
