import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

import { inTheBackground, type Db } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

const WRITTEN_AFTER_MS = 60_000

/**
 * Counts visits by day in memory, and writes them each minute and when `app` closes. Returns a function to call with each
 * request for a page.
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
  function countVisit() {
    const day = dayOf(clock.now())
    waiting.set(day, (waiting.get(day) ?? 0) + 1)
    timer ??= setTimeout(() => void inTheBackground(flush).catch(failed), WRITTEN_AFTER_MS).unref()
  }
  app.addHook('onClose', () => flush().catch(failed))
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isArrival(request)) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) countVisit()
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

/** User agents of programs that identify themselves. */
const program =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit|whatsapp|curl|python|wget|java\/|okhttp|go-http/i

/** Pages that visitors return to from a bank or a mail: their visit began before. */
const comesBack =
  /^\/(?:admin|checkout|compra-exitosa|confirmacion-\w+|mis-pedidos|opinar|pagar|recuperar-contrasena)(?:[/?]|$)/

/**
 * Whether a request for a page begins a visit: from a search, a link elsewhere or a typed address. Excludes navigation
 * inside the shop, prefetches, and programs that identify themselves. Uses only request headers, no cookie.
 */
export function isArrival({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' || !comesFromElsewhere(headers)) return false
  const purpose = `${String(headers['sec-purpose'])} ${String(headers.purpose)}`
  return (
    !purpose.includes('prefetch') &&
    !program.test(headers['user-agent'] ?? 'bot/') &&
    !comesBack.test(url)
  )
}

const WORKER = '/service-worker.js'

function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const { referer = '', accept = '' } = headers
  const site = headers['sec-fetch-site']
  if (headers['sec-fetch-dest'] === 'document') return site === 'none' || site === 'cross-site'
  // The service worker requests a page itself when the browser navigates to it from elsewhere.
  return (
    headers['sec-fetch-dest'] === 'empty' &&
    accept.startsWith('text/html') &&
    referer.endsWith(WORKER)
  )
}
