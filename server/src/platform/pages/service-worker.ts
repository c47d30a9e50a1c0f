import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { isHeld } from './page-answer.ts'
import { workerPolicy } from './security-headers.ts'

interface ServiceWorkerOptions {
  /** The storefront's built files. */
  clientDir: string
  /** Otherwise the worker that a browser has takes its leave, with all it kept. */
  wanted: boolean
}

const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves the script that keeps pages in a browser; browsers ask for it anew at every visit. */
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
