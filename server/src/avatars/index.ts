import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { look } from '../platform/colors.ts'
import { notFound } from '../platform/errors.ts'

/** Serves an avatar for any name. */
export function avatarRoutes(scope: FastifyInstance) {
  scope.get<{ Params: { file: string } }>(
    '/avatars/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      if (!file.endsWith('.svg')) throw notFound('Avatar', file)
      // Private, since the URL contains a person's name.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/svg+xml')
      return drawAvatar(file.slice(0, -'.svg'.length))
    },
  )
}

const { accent, soil, surface } = look
/** Backgrounds with a contrast of 4.5:1 or more to white letters. */
const backgrounds = [accent, soil, '#0f4d2a', '#8a4b00', '#ad2f16', '#5a5449']

const letters = /[\p{L}\p{N}]/u

/** Initials of the first and the last word of a name; '' for a name without letters. */
export function initials(name: string): string {
  const firsts = name.split(/\s+/u).flatMap((word) => letters.exec(word)?.[0] ?? [])
  const shown = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts
  return shown.join('').toLocaleUpperCase('es-MX')
}

/** Draws an avatar as SVG: initials on a background chosen by the name's hash. */
export function drawAvatar(name: string): string {
  const [byte = 0] = createHash('sha256').update(name).digest()
  const background = backgrounds[byte % backgrounds.length]
  // Initials are letters and digits only, so the name cannot inject markup.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${background}"/><text x="48" y="48" dy=".35em" text-anchor="middle" font-family="Inter,Arial,sans-serif" font-size="38" font-weight="600" fill="${surface}">${initials(name)}</text></svg>`
}
