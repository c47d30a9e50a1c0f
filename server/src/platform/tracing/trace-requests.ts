import type { FastifyInstance } from 'fastify'

import { beforeRequests } from '../http/connections.ts'
import { requestRecorder } from './index.ts'

/**
 * Begins a trace with each request but those for kept pages, for which nothing is done. What strangers send along as
 * their trace is not read.
 */
export function traceRequests(app: FastifyInstance): void {
  const recorder = requestRecorder()
  if (!recorder) return
  beforeRequests(app, recorder.request)
  app.addHook('onRequest', async ({ raw, id, routeOptions }) => {
    recorder.nameRequest(raw, { id, route: routeOptions.url })
  })
  // What reads a body goes on in another context.
  app.addHook('preHandler', ({ raw }, _reply, done) => recorder.within(raw, done))
}
