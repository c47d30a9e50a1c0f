import type { FastifyInstance } from 'fastify'

import { beforeRequests } from '../http/connections.ts'
import { requestRecorder } from './index.ts'

/**
 * Starts a trace with each request, except those served from the page cache. Trace headers sent by clients are ignored.
 */
export function traceRequests(app: FastifyInstance): void {
  const recorder = requestRecorder()
  if (!recorder) return
  beforeRequests(app, recorder.request)
  app.addHook('onRequest', async ({ raw, id, routeOptions }) => {
    recorder.nameRequest(raw, { id, route: routeOptions.url })
  })
  // After reading a body, the context must be restored.
  app.addHook('preHandler', ({ raw }, _reply, done) => recorder.within(raw, done))
}
