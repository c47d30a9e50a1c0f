import type { FastifyInstance } from 'fastify'

import { ShopError } from '../errors.ts'

/**
 * Most lists and objects in a body. The largest valid body has some thousands; but the size limit of small pictures would
 * allow 150,000 brackets, which take ten times as long to parse as the pictures.
 */
const MAX_NESTED = 30_000

/**
 * Parses JSON bodies as Fastify does, but refuses those with too many lists and objects with `BAD_INPUT`. Other content
 * types are not accepted.
 */
export function readJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (hasTooMany(body)) done(new ShopError('BAD_INPUT', 'The body has too many parts'))
      else void read(request, body, done)
    },
  )
}

function hasTooMany(body: string): boolean {
  // A shorter body cannot hold so many.
  if (body.length <= MAX_NESTED) return false
  let found = 0
  for (const open of ['[', '{']) {
    for (let at = body.indexOf(open); at !== -1; at = body.indexOf(open, at + 1)) {
      found += 1
      if (found > MAX_NESTED) return true
    }
  }
  return false
}
