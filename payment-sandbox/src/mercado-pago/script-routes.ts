import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

const source = readFileSync(new URL('./browser/mercadopago.v2.js', import.meta.url), 'utf8')

/** The script that a shop's page loads, at the provider's own path. */
export function addScriptRoutes(app: FastifyInstance) {
  app.get('/js/v2', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('text/javascript; charset=utf-8').send(source)
  })
}
