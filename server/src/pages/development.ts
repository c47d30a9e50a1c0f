import { dirname, join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import { beforeFastify } from './before-fastify.ts'

/** The storefront straight from its sources, with hot reload, in the shop's own process. */
export async function startDevelopment(app: FastifyInstance, buildDir: string) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: dirname(buildDir),
    configFile: join(dirname(buildDir), 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', async () => vite.close())
  beforeFastify(app, (request, response, next) => {
    if (request.url?.startsWith('/api/')) next()
    else vite.middlewares(request, response, next)
  })
  return async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
}
