import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

import { inTheBackground, type Db } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

const WRITTEN_AFTER_MS = 60_000

/**
 * Counts who comes to the shop, by days, in memory, and writes it each minute and when `app` closes. Answers a
 * function to call with each request for a page.
 */
export function countVisits(
  app: FastifyInstance,
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
) {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const counts = waiting
    waiting = new Map()
    if (counts.size > 0) await addVisits(db, counts)
  }
  const failed = (err: unknown) => log.warn({ err }, 'visits were not counted')
  function note() {
    const day = dayOf(clock.now())
    waiting.set(day, (waiting.get(day) ?? 0) + 1)
    timer ??= setTimeout(() => void inTheBackground(flush).catch(failed), WRITTEN_AFTER_MS).unref()
  }
  app.addHook('onClose', () => flush().catch(failed))
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isArrival(request)) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) note()
    })
  }
}

async function addVisits(db: Db, counts: ReadonlyMap<string, number>) {
  for (const [day, visits] of counts) {
    await db.execute(sql`
      insert into visit_day as known (day, visits) values (${day}::date, ${visits})
      on conflict (day) do update set visits = known.visits + excluded.visits`)
  }
}

/** What programs call themselves that say so. */
const program =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit|whatsapp|curl|python|wget|java\/|okhttp|go-http/i

/** Pages that somebody comes back to from a bank or a mail of theirs: the visit began before. */
const comesBack =
  /^\/(?:admin|checkout|compra-exitosa|confirmacion-\w+|mis-pedidos|opinar|pagar|recuperar-contrasena)(?:[/?]|$)/

/**
 * Whether a page is asked for by somebody who comes from elsewhere: from a search, a link, or by typing the address. Who
 * goes on in the shop is not counted again, nor are pages that browsers fetch in advance, nor programs that say what they
 * are. Browsers tell where somebody comes from by themselves, without a cookie.
 */
export function isArrival({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' || !comesFromElsewhere(headers)) return false
  const inAdvance = `${String(headers['sec-purpose'])} ${String(headers.purpose)}`
  return (
    !inAdvance.includes('prefetch') &&
    !program.test(headers['user-agent'] ?? 'bot/') &&
    !comesBack.test(url)
  )
}

const WORKER = '/service-worker.js'

function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const { referer = '', accept = '' } = headers
  const site = headers['sec-fetch-site']
  if (headers['sec-fetch-dest'] === 'document') return site === 'none' || site === 'cross-site'
  // Where the shop was before its worker asks for the page: all that a browser does not do inside of a page it has.
  return (
    headers['sec-fetch-dest'] === 'empty' &&
    accept.startsWith('text/html') &&
    referer.endsWith(WORKER)
  )
}
