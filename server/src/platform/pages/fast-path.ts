import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { isHeld } from '../http/encoding.ts'
import { workerPolicy } from './content-security-policy.ts'
import { badAddressPage, isRefusedVisit, refusedPage } from './notice-page.ts'
import { answerAtHand, type PageAnswer, type PageCopy } from './page-answer.ts'

interface FastPathOptions {
  /** The kept copy of the page at an address. */
  find: (address: string) => PageCopy | undefined
  publicUrl: string
  /** Counts against the limits. Throws `TOO_MANY_REQUESTS`. */
  admit: (request: IncomingMessage) => void
  /** Called for each requested page. */
  visited: (request: IncomingMessage, response: ServerResponse) => void
  /** Resolves when a refusal may be sent. */
  waitToRefuse: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Serves cached pages, invalid addresses and refused visitors without routing. */
export function fastPath({ find, publicUrl, admit, visited, waitToRefuse }: FastPathOptions) {
  const send = (response: ServerResponse, { status, headers, body }: PageAnswer) =>
    response.writeHead(status, headers).end(body)

  /** Whether a visit is admitted; responds to a refused one. */
  function isAdmitted(request: IncomingMessage, response: ServerResponse) {
    try {
      admit(request)
      return true
    } catch (error) {
      if (!isRefusedVisit(error)) throw error
      void waitToRefuse(request, response).then(() => send(response, refusedPage(error, publicUrl)))
      return false
    }
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const address = request.url ?? '/'
    const isApi = address.startsWith('/api/')
    if (isBadAddress(address)) {
      // Counted here, since no route will.
      if (!isAdmitted(request, response)) return
      if (isApi) next()
      else send(response, badAddressPage(publicUrl))
      return
    }
    if (isApi) return next()
    if (!isFileAddress(address)) {
      if (!isAdmitted(request, response)) return
      visited(request, response)
    }
    const answer = answerKept(find, address, request)
    if (answer === undefined) return next()
    send(response, answer)
  }
}

function answerKept(
  find: FastPathOptions['find'],
  address: string,
  { method, headers }: IncomingMessage,
) {
  const isRead = method === 'GET' || method === 'HEAD'
  const copy = isRead ? find(address) : undefined
  return copy && answerAtHand(copy, method, headers)
}

const longest = 4096

/** Whether an address can not be served at all: too long, not a path, or escapes that do not decode. */
export function isBadAddress(address: string) {
  if (address.length > longest || !address.startsWith('/')) return true
  const path = address.split('?', 1)[0] ?? ''
  // Routing takes long for many slashes.
  if (path.includes('\\') || path.includes('////')) return true
  if (!path.includes('%')) return false
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}

const filePath = /^\/(?:admin\/)?(?:assets\/.*|\.well-known\/.*|[^/]+\.(?!data$)[a-z0-9]{2,5})$/i

/** Whether an address looks like a file, for which no page is rendered if it is missing. */
export const isFileAddress = (address: string) => filePath.test(address.split('?', 1)[0] ?? '')

const sending = {
  wildcard: false,
  index: false,
  decorateReply: false,
  // Nobody needs parts of a script, and handling ranges may take long.
  acceptRanges: false,
  preCompressed: true,
} as const

const compressed = ['**/*.br', '**/*.gz']

/** Serves the assets of a build, cacheable for a year as their names contain a hash. */
export async function registerAssets(app: FastifyInstance, clientDir: string, prefix: string) {
  const root = join(clientDir, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    ...sending,
    root,
    prefix,
    globIgnore: compressed,
    immutable: true,
    maxAge: '365d',
  })
}

/** Serves the built files: assets are cacheable for a year, others for a day. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string) {
  await registerAssets(app, clientDir, '/assets/')
  await app.register(fastifyStatic, {
    ...sending,
    root: clientDir,
    globIgnore: [...compressed, 'assets/**', '.vite/**', 'service-worker.js'],
    maxAge: '1d',
  })
}

interface ServiceWorkerOptions {
  /** The storefront's built files. */
  clientDir: string
  /** If false, the worker that browsers have uninstalls itself and deletes its cache. */
  wanted: boolean
}

const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves the service worker, which browsers revalidate at every visit. */
export function registerServiceWorker(
  app: FastifyInstance,
  { clientDir, wanted }: ServiceWorkerOptions,
) {
  const file = join(clientDir, 'service-worker.js')
  const script = wanted && existsSync(file) ? readFileSync(file, 'utf8') : farewell
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': workerPolicy,
    'content-type': 'text/javascript; charset=utf-8',
  }
  app.get('/service-worker.js', async (request, reply) => {
    const held = isHeld(request.headers['if-none-match'], etag)
    return reply
      .code(held ? 304 : 200)
      .headers(headers)
      .send(held ? undefined : script)
  })
}
