import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { look } from '../platform/colors.ts'
import { notFound } from '../platform/errors.ts'

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

const { accent, soil, surface } = look
/** Grounds that white letters stand out from by 4.5:1 or more. */
const grounds = [accent, soil, '#0f4d2a', '#8a4b00', '#ad2f16', '#5a5449']

const letters = /[\p{L}\p{N}]/u

/** At most two letters: of the first word and of the last; '' of a name without any. */
export function initials(name: string): string {
  const firsts = name.split(/\s+/u).flatMap((word) => letters.exec(word)?.[0] ?? [])
  const shown = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts
  return shown.join('').toLocaleUpperCase('es-MX')
}

/** A picture for someone who has none: their initials on a colour that stays the same, as SVG. */
export function drawAvatar(name: string): string {
  const [byte = 0] = createHash('sha256').update(name).digest()
  const ground = grounds[byte % grounds.length]
  // Letters and digits only: nothing of a name is markup.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><text x="48" y="48" dy=".35em" text-anchor="middle" font-family="Inter,Arial,sans-serif" font-size="38" font-weight="600" fill="${surface}">${initials(name)}</text></svg>`
}
