import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bytesAlone, chooseEncoding, type Encoding, isHeld } from './encoding.ts'

/** Name of the security scheme of endpoints with a session. */
export const BEARER = 'bearer'

/** Seconds for which clients may cache the document. */
const KEPT_SECONDS = 600

/** Serves the contract as OpenAPI 3.1 at `openapi.json`, and optionally a page to browse it at `docs`. */
export async function useOpenApi(app: FastifyInstance, { docs }: { docs: boolean }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Surco API',
        version: '1.0.0',
        description: 'Tienda en línea de maquinaria agrícola. Errors are RFC 9457 problem details.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
  })
  let packed: Promise<PackedDocument> | undefined
  app.get(
    '/openapi.json',
    { config: { limit: 'feed' }, schema: { hide: true } },
    async (request, reply) => {
      // Compressed once: it is large, and never changes while the process runs.
      packed ??= packDocument(JSON.stringify(app.swagger()))
      const headers = { 'cache-control': `public, max-age=${KEPT_SECONDS}` }
      reply.headers(headers).type('application/json; charset=utf-8')
      return sendPacked(request, reply, await packed)
    },
  )
  if (!docs) return
  await app.register(serveDocs)
}

async function serveDocs(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const isWhole = /\/docs\/(?:json|yaml)$/.test(route.url)
    if (isWhole) route.config = { ...route.config, limit: 'feed' }
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: true,
    // Without this directive the page also works over plain http, when trying out a shop.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
  })
}

/** An unchanging document in every encoding. */
type PackedDocument = Record<Encoding, { bytes: Buffer; etag: string }>

/** Compresses a document in every encoding. */
async function packDocument(text: string): Promise<PackedDocument> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 6 },
    }),
    promisify(gzip)(plain),
  ])
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  // A strong tag: each encoding has its own.
  const named = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${digest}-${encoding}"` })
  return {
    br: named(bytesAlone(brotli), 'br'),
    gzip: named(bytesAlone(zipped), 'gzip'),
    identity: named(plain, 'identity'),
  }
}

/** Sends a document in the encoding that the client accepts, or 304 if it already has it. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, document: PackedDocument) {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers
  const encoding = chooseEncoding(accepted)
  const { bytes, etag } = document[encoding]
  reply.headers({ etag, vary: 'Accept-Encoding' })
  if (isHeld(held, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
