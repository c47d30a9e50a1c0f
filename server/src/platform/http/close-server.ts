import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { ShopError } from '../errors.ts'
import { answerError } from './error-handler.ts'

/** Connections of a server without a request so far: browsers open some in advance. */
const unused = new WeakMap<Server, Set<Socket>>()
/** Requests that were received and have no response yet, by server. */
const waiting = new WeakMap<Server, Set<FastifyReply>>()

/** Keeps what {@link closeServer} needs to know of connections and requests. */
export function prepareClosing(app: FastifyInstance) {
  noteUnused(app.server)
  const replies = new Set<FastifyReply>()
  waiting.set(app.server, replies)
  app.addHook('preHandler', (_request, reply, done) => {
    replies.add(reply)
    reply.raw.once('close', () => replies.delete(reply))
    done()
  })
}

function noteUnused(server: Server) {
  const sockets = new Set<Socket>()
  unused.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/** Milliseconds that requests in progress have to end; then they are refused, and may be repeated. */
const MAX_HANDLING_MS = 3_500
/** Milliseconds after which connections are cut, whatever they still receive. */
const MAX_CLOSING_MS = 4_000
/** Milliseconds that the first request of a new connection has to arrive. */
const FIRST_REQUEST_MS = 1_000
/** Milliseconds between two searches for idle connections. */
const LOOK_MS = 50

/**
 * Closes an HTTP server. For `drainMs` it still serves new requests, closing each connection after its response, while
 * readiness reports that it is closing. Then it stops listening, and ends with the last request.
 */
export async function closeServer(app: FastifyInstance, drainMs: number): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await pause(drainMs)
  // Responses begun before kept their connections alive: these are closed once idle.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const first = setTimeout(() => unused.get(server)?.forEach(hangUp), FIRST_REQUEST_MS)
  const refusal = setTimeout(() => waiting.get(server)?.forEach(refuse), MAX_HANDLING_MS)
  const last = setTimeout(() => server.closeAllConnections(), MAX_CLOSING_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    for (const timeout of [first, refusal, last]) clearTimeout(timeout)
  }
}

/** Responds in place of a handler that waits for something that hangs; what the handler returns later is ignored. */
function refuse(reply: FastifyReply) {
  if (reply.raw.headersSent) return
  const error = new ShopError('DEPENDENCY_DOWN', 'The shop closed before the request was done', {
    message:
      'La tienda se está reiniciando y no pudimos terminar. Intenta de nuevo en unos segundos: nada se hace ni se cobra dos veces.',
  })
  answerError(error, reply.request, reply.header('connection', 'close'))
  reply.hijack()
}

const hangUp = (socket: Socket) => void socket.destroy()
