import { existsSync } from 'node:fs'
import { extname } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { notFound } from '../errors.ts'
import { networkOf } from '../http/network-of.ts'
import type { Shop } from '../shop.ts'
import { createVariantMaker } from './make-variant.ts'
import { originalFile } from './picture-folders.ts'
import { isDocumentName, isFilmName, isOriginalName, parseVariant } from './picture-names.ts'
import { sendFile } from './send-file.ts'

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

/** Serves pictures, their smaller copies, documents and films; a name holds its content, so it is kept for ever. */
export function mediaRoutes(
  scope: FastifyInstance,
  { db, config: { dataDir } }: Pick<Shop, 'db' | 'config'>,
  variantBytes = createVariantMaker(db, dataDir),
) {
  scope.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const variant = parseVariant(name)
      if (!variant && !isKeptName(name)) throw notFound('File', name)
      const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=31536000, immutable' }
      // A name holds its content: who has it under this name needs no look at the file.
      if (request.headers['if-none-match'] === headers.etag) {
        return reply.code(304).headers(headers).send()
      }
      const asking = () => ({ network: networkOf(request.ip), gone: request.signal })
      const found = variant ? await variantBytes(variant, asking()) : findFile(dataDir, name)
      if (!found) throw notFound('File', name)
      reply.headers(headers).type(contentTypes[extname(name)] ?? 'application/octet-stream')
      return typeof found === 'string' ? sendFile(request, reply, found) : reply.send(found)
    },
  )
}

function findFile(dataDir: string, name: string): string | undefined {
  const file = originalFile(dataDir, name)
  return existsSync(file) ? file : undefined
}
