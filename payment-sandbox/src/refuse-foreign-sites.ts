import type { FastifyInstance } from 'fastify'

/** Refuses what a page of another site sends in the visitor's name, below this prefix. */
export function refuseForeignSites(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site'
    if (foreign && request.method !== 'GET') return reply.code(403).send()
  })
}
