import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { bytesAlone, chooseEncoding, isHeld } from '../pages/index.ts'

type Encoding = ReturnType<typeof chooseEncoding>

/** A document that never changes, as the bytes that are answered. */
export type PackedDocument = Record<Encoding, { bytes: Buffer; etag: string }>

/** Packs a document in every encoding, once for all who will ask for it. */
export async function packDocument(text: string): Promise<PackedDocument> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 6 },
    }),
    promisify(gzip)(plain),
  ])
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  // Strong: each encoding has its own.
  const named = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${digest}-${encoding}"` })
  return {
    br: named(bytesAlone(brotli), 'br'),
    gzip: named(bytesAlone(zipped), 'gzip'),
    identity: named(plain, 'identity'),
  }
}

/** Answers a document in the encoding that the caller takes, or that they hold it already. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, document: PackedDocument) {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers
  const encoding = chooseEncoding(accepted)
  const { bytes, etag } = document[encoding]
  reply.headers({ etag, vary: 'Accept-Encoding' })
  if (isHeld(held, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
