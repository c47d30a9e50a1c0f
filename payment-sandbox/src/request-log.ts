import type { FastifyInstance } from 'fastify'

export interface LoggedRequest {
  at: string
  method: string
  path: string
  status: number
  ms: number
}

const kept = 500

/** Remembers the last calls to the providers' interfaces, in memory. */
export function createRequestLog(app: FastifyInstance) {
  const entries: LoggedRequest[] = []
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url
    if (path.startsWith('/ui') || path.startsWith('/__emu')) return
    const ms = Math.round(reply.elapsedTime)
    const at = new Date().toISOString()
    entries.push({ at, method: request.method, path, status: reply.statusCode, ms })
    if (entries.length > kept * 2) entries.splice(0, kept)
  })
  return {
    /** Newest first. */
    list: () => entries.slice(-kept).toReversed(),
    clear: () => void (entries.length = 0),
  }
}
