import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import type { FastifyInstance } from 'fastify'

const CHANNEL = 'fastify.initialization'

/** What `make` makes, and the routes of the API that it registered on the way: `GET /orders/:number`. */
export async function recordRoutes<T>(make: () => Promise<T>): Promise<[T, string[]]> {
  const routes = new Set<string>()
  const watch = (message: unknown) => {
    // safe: that is what Fastify says on this channel
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      const [, path] = /^\/api(\/.*)$/.exec(url) ?? []
      if (path) for (const name of [method].flat()) routes.add(`${name} ${path}`)
    })
  }
  subscribe(CHANNEL, watch)
  try {
    return [await make(), [...routes].filter((route) => !route.startsWith('HEAD '))]
  } finally {
    unsubscribe(CHANNEL, watch)
  }
}
