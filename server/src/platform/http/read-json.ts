import type { FastifyInstance } from 'fastify'

import { ShopError } from '../errors.ts'

/**
 * Lists and objects of a body that is read. The longest that a call takes has some thousands; where small pictures may be
 * sent there is room for 150,000 brackets, which take ten times as long to read as the pictures.
 */
const MAX_NESTED = 30_000

/**
 * Reads bodies of JSON alone, as Fastify does, but for those that hold little else than brackets: they are refused with
 * `BAD_INPUT`.
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
  // A body that is shorter cannot have so many.
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
