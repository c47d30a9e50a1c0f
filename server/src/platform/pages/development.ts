import { dirname, join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import { beforeRequests } from '../http/connections.ts'

/**
 * Pages straight from their sources, with hot reload, in the shop's own process; `serves` tells which addresses are
 * theirs. Answers how to get their build as it is now.
 */
export async function startVite(
  app: FastifyInstance,
  buildDir: string,
  serves: (address: string) => boolean,
): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const root = dirname(buildDir)
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', async () => vite.close())
  beforeRequests(app, (request, response, next) => {
    const { url = '/' } = request
    if (!serves(url)) return next()
    vite.middlewares(request, response, () => {
      // Vite takes its base off the address.
      request.url = url
      next()
    })
  })
  return async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
}
