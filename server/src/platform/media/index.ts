import { extname } from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Shop } from '../../shop.ts'
import { notFound } from '../errors.ts'
import type { CallLimiter, Payer } from '../http/call-limiter.ts'
import { addressOf, networkOf } from '../http/client-address.ts'
import { FILM_BYTES } from '../http/limits.ts'
import {
  isDocumentName,
  isFilmName,
  isOriginalName,
  originalKey,
  parseVariant,
} from './picture-names.ts'
import type { MediaStore, Part } from './store/media-store.ts'
import { createVariantMaker } from './variants.ts'

export { addDocument, addPicture, DocumentError, keepPicture, nameDocument } from './add-media.ts'
export { addArrived, forgetArrived, keepPiece } from './arriving-films.ts'
export { addFilm, type Film, FilmError, nameFilm } from './films.ts'
export { mediaPath, sharedPicturePath } from './picture-names.ts'
export { bucketSettings } from './store/bucket.ts'
export { isRefused, refuseClosedBucket, tryBucket } from './store/bucket-store.ts'
export { writeWhole } from './store/folder-store.ts'
export type { MediaStore } from './store/media-store.ts'
export { openMedia } from './store/open-media.ts'
export {
  cutSquare,
  keepVariants,
  PictureError,
  readAsJpeg,
  readPicture,
  redrawJpeg,
} from './variants.ts'

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}

const isKeptName = (name: string) =>
  isOriginalName(name) || isDocumentName(name) || isFilmName(name)

/** Serves pictures, their variants, documents and videos; names are hashes of contents, so clients may cache them for ever. */
export function mediaRoutes(
  scope: FastifyInstance,
  shop: Pick<Shop, 'log' | 'media'>,
  limiter: CallLimiter,
  variantBytes = createVariantMaker(shop),
) {
  const { media } = shop
  scope.route<{ Params: { name: string } }>({
    // HEAD has its own handling below: fastify's own would read the whole file.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params
      const variant = parseVariant(name)
      if (!variant && !isKeptName(name)) throw notFound('File', name)
      const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=31536000, immutable' }
      // The name identifies the content, so the file need not be looked up.
      if (request.headers['if-none-match'] === headers.etag) {
        return reply.code(304).headers(headers).send()
      }
      const waiter = () => ({ network: networkOf(request.ip), gone: request.signal })
      const found = variant ? await variantBytes(variant, waiter()) : await findFile(media, name)
      if (!found) throw notFound('File', name)
      reply.headers(headers).type(contentTypes[extname(name)] ?? 'application/octet-stream')
      if (found instanceof Uint8Array) return reply.send(found)
      return sendFile(request, reply, { ...found, media, limiter })
    },
  })
}

const payerOf = ({ ip }: FastifyRequest): Payer => ({
  address: addressOf(ip),
  network: networkOf(ip),
  account: undefined,
})

interface StoredFile {
  key: string
  /** Bytes. */
  size: number
}

async function findFile(media: MediaStore, name: string): Promise<StoredFile | undefined> {
  const key = originalKey(name)
  const size = await media.size(key)
  return size === undefined ? undefined : { key, size }
}

/**
 * Sends an immutable file, or the part that the request's Range names: video players insist on parts. A request for
 * several ranges gets the whole file. Throws `TOO_MANY_REQUESTS`.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, size, media, limiter }: StoredFile & { media: MediaStore; limiter: CallLimiter },
) {
  const payer = payerOf(request)
  limiter.refuseDebtor('film', payer)
  reply.header('accept-ranges', 'bytes')
  const part = readRange(rangeOf(request, reply), size)
  if (part === 'beyond') {
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return reply.code(416).headers(headers).send()
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  // Charges the bytes sent, not the requested ones: players request the rest of a video again and again, and disconnect.
  const charge = (bytes: number) => limiter.charge('film', payer, bytes / FILM_BYTES)
  return reply.send(counted(await media.stream(key, part), charge))
}

/** Passes a stream through, and calls `onEnd` with the number of bytes read once it ends or is closed. */
function counted(from: Readable, onEnd: (bytes: number) => void): Readable {
  let bytes = 0
  const counting = new Transform({
    transform(piece: Buffer, _encoding, then) {
      bytes += piece.length
      then(null, piece)
    },
  })
  return pipeline(from, counting, () => onEnd(bytes))
}

/** The Range header, unless its If-Range does not match. */
function rangeOf({ headers }: FastifyRequest, reply: FastifyReply): string {
  const condition = headers['if-range']
  const holds = condition === undefined || condition === reply.getHeader('etag')
  return (holds && headers.range) || ''
}

function readRange(range: string, size: number): Part | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!first) return last ? lastBytes(Number(last), size) : undefined
  const start = Number(first)
  const end = last ? Number(last) : Infinity
  if (end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'beyond'
}

const lastBytes = (count: number, size: number): Part | 'beyond' =>
  count > 0 ? { start: Math.max(size - count, 0), end: size - 1 } : 'beyond'
