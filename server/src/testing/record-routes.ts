import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import type { FastifyInstance } from 'fastify'

const CHANNEL = 'fastify.initialization'

/** Returns the result of `make`, and the routes of its server: `GET /api/orders/:number`. */
export async function recordRoutes<T extends { app: FastifyInstance }>(
  make: () => Promise<T>,
): Promise<[made: T, routes: string[]]> {
  const routesOf = new Map<FastifyInstance, Set<string>>()
  const watch = (message: unknown) => {
    // safe: that is what Fastify says on this channel
    const { fastify } = message as { fastify: FastifyInstance }
    const routes = new Set<string>()
    routesOf.set(fastify, routes)
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) if (name !== 'HEAD') routes.add(`${name} ${url}`)
    })
  }
  subscribe(CHANNEL, watch)
  try {
    const made = await make()
    await made.app.ready()
    return [made, [...(routesOf.get(made.app) ?? [])]]
  } finally {
    unsubscribe(CHANNEL, watch)
  }
}
