import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

type Next = () => void

/** Runs `handle` for every request that arrives over a socket, before Fastify sees it. */
export function beforeFastify(
  app: FastifyInstance,
  handle: (request: IncomingMessage, response: ServerResponse, next: Next) => void,
) {
  const fastify = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const next = () => {
      for (const listener of fastify) listener.call(app.server, request, response)
    }
    handle(request, response, next)
  })
}
