import type { FastifyInstance } from 'fastify'

import type { ConfigStore } from './config.ts'

/** While the settings say so, nobody learns what became of a call: it is done, and answered with 503. */
export function loseAnswers(app: FastifyInstance, config: ConfigStore) {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!config.get().losesAnswers) return payload
    reply.code(503).type('text/plain; charset=utf-8')
    return 'Service Unavailable'
  })
}
