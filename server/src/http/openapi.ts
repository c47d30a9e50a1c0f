import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { packDocument, sendPacked, type PackedDocument } from './packed-document.ts'

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
