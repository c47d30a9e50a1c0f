import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

/** The scripts that a shop's page loads, with the provider's own names. */
export function addScriptRoutes(app: FastifyInstance) {
  for (const name of ['openpay.v1.js', 'openpay-data.v1.js']) {
    const source = readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
    app.get(`/js/${name}`, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('text/javascript; charset=utf-8').send(source)
    })
  }
}
