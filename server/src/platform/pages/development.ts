import { dirname, join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import { beforeRequests } from '../http/connections.ts'

/**
 * Serves pages from their sources with hot reload, in the shop's own process; `serves` selects their addresses. Returns a
 * function that loads the current build.
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
      // Vite removes its base from the address.
      request.url = url
      next()
    })
  })
  return async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
}
