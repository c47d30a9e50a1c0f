import type { FastifyInstance } from 'fastify'

import { ShopError } from '../errors.ts'

/**
 * Most lists and objects in a body. The largest valid body has some thousands; but the size limit of small pictures would
 * allow 150,000 brackets, which take ten times as long to parse as the pictures.
 */
const MAX_NESTED = 30_000
/** Most fields of all objects in a body; the largest valid body has some hundreds. */
const MAX_FIELDS = 10_000

/**
 * Parses JSON bodies as Fastify does, but refuses those with too many lists, objects or fields with `BAD_INPUT`. Other
 * content types are not accepted.
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

// A short body cannot hold so many.
const hasTooMany = (body: string) =>
  body.length > MAX_FIELDS && (hasManyNested(body) || hasManyFields(body))

function hasManyNested(body: string): boolean {
  let found = 0
  for (const open of ['[', '{']) {
    for (let at = body.indexOf(open); at !== -1; at = body.indexOf(open, at + 1)) {
      found += 1
      if (found > MAX_NESTED) return true
    }
  }
  return false
}

/** Counts in texts too, where the quotation mark is escaped: no text of a valid body has so many. */
function hasManyFields(body: string): boolean {
  const field = /"\s*:/g
  let found = 0
  while (found <= MAX_FIELDS && field.test(body)) found += 1
  return found > MAX_FIELDS
}
