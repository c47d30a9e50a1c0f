import type { FastifyInstance } from 'fastify'

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, accept, x-emu-scenario',
  'access-control-max-age': '600',
}

/** Lets any page call with credentials, as the provider does: its own script asks for that. */
export function addCors(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('vary', 'Origin')
  })
  app.options('/*', (_request, reply) => reply.code(204).headers(allowed).send())
}
