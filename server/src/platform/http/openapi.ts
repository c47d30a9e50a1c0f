import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bytesAlone, chooseEncoding, type Encoding, isHeld } from './encoding.ts'

/** The name of the scheme that endpoints with a session need. */
export const BEARER = 'bearer'

/** Seconds that a change of the contract may take to reach programs. */
const KEPT_SECONDS = 600

/** The contract as OpenAPI 3.1 at `openapi.json`, and where wanted a page to read it at `docs`. */
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
      // It is large, and the same for as long as the process lives.
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
    // A shop may be tried over plain http.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
  })
}

/** A document that never changes, as the bytes that are answered. */
type PackedDocument = Record<Encoding, { bytes: Buffer; etag: string }>

/** Packs a document in every encoding, once for all who will ask for it. */
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
  // Strong: each encoding has its own.
  const named = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${digest}-${encoding}"` })
  return {
    br: named(bytesAlone(brotli), 'br'),
    gzip: named(bytesAlone(zipped), 'gzip'),
    identity: named(plain, 'identity'),
  }
}

/** Answers a document in the encoding that the caller takes, or that they hold it already. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, document: PackedDocument) {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers
  const encoding = chooseEncoding(accepted)
  const { bytes, etag } = document[encoding]
  reply.headers({ etag, vary: 'Accept-Encoding' })
  if (isHeld(held, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
