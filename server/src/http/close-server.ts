import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way get to end; they are cut off then, and may be made again. */
const MOST_MS = 4_000
/** Milliseconds between two looks for idle connections. */
const LOOK_MS = 50

/**
 * Ends an HTTP server. For `drainMs` it still answers whoever comes, while readiness says that nobody
 * should, and every answer ends its connection; then it stops listening, and ends with its last request.
 */
export async function closeServer(app: FastifyInstance, drainMs: number): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await pause(drainMs)
  // An answer that was begun before promised to keep its connection: it is closed once it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const last = setTimeout(() => server.closeAllConnections(), MOST_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(last)
  }
}
