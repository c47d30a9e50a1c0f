import type { FastifyInstance } from 'fastify'

import { notFound } from '../errors.ts'
import { drawAvatar } from './draw-avatar.ts'

/** Serves a picture for every name there may be. */
export function avatarRoutes(scope: FastifyInstance) {
  scope.get<{ Params: { file: string } }>(
    '/avatars/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      if (!file.endsWith('.svg')) throw notFound('Avatar', file)
      // The address holds a name: no cache between is to keep it.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/svg+xml')
      return drawAvatar(file.slice(0, -'.svg'.length))
    },
  )
}
