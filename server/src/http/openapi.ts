import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The name of the scheme that endpoints with a session need. */
export const BEARER = 'bearer'

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
  let written: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // It is large, and the same for as long as the process lives.
    written ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(written)
  })
  if (!docs) return
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: true,
    // A shop may be tried over plain http.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
  })
}
