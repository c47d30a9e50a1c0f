import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { createVariantMaker } from './make-variant.ts'
import { originalFile } from './picture-folders.ts'
import { isDocumentName, isOriginalName, parseVariant } from './picture-names.ts'

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}

/** Serves pictures, their smaller copies and documents; a name holds its content, so it is kept for ever. */
export function mediaRoutes(scope: FastifyInstance, shop: Shop) {
  const { dataDir } = shop.config
  const variantBytes = createVariantMaker(shop.db, dataDir)

  async function bytesOf(name: string): Promise<Uint8Array | undefined> {
    const variant = parseVariant(name)
    if (variant) return variantBytes(variant)
    const file = originalFile(dataDir, name)
    return existsSync(file) ? readFile(file) : undefined
  }

  scope.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isOriginalName(name) && !isDocumentName(name) && !parseVariant(name))
        throw notFound('File', name)
      const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=31536000, immutable' }
      // A name holds its content: who has it under this name needs no look at the file.
      if (request.headers['if-none-match'] === headers.etag) {
        return reply.code(304).headers(headers).send()
      }
      const bytes = await bytesOf(name)
      if (!bytes) throw notFound('File', name)
      reply.headers(headers)
      return reply.type(contentTypes[extname(name)] ?? 'application/octet-stream').send(bytes)
    },
  )
}
