import type { KeptMessage } from '../app/lib/kept-page.ts'
import { answerData, answerPage, answerUnkeptPage, keepOpenPages } from './answer-page.ts'
import { answerFile, answerPicture, answerPublicFile, dropOldCaches } from './kept-caches.ts'
import { answerOfflinePage, packOfflineKit } from './offline-kit.ts'
import { requestKind, type RequestKind } from './request-kind.ts'

/**
 * The service worker: keeps the shop readable without a connection. It leaves alone what is written, the API but for
 * pictures, and payments (request-kind.ts). A new build's worker takes over at once.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(prepare())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind) event.respondWith(respond(kind, event))
})

/** All that asks the shop comes before the activation: while that lasts, every request of the open pages waits. */
async function prepare() {
  await packOfflineKit()
  await keepOpenPages(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  await self.skipWaiting()
}

async function takeOver() {
  await self.clients.claim()
  // What could not be dropped is dropped with the next build.
  await dropOldCaches().catch(() => undefined)
}

function respond(kind: RequestKind, event: FetchEvent): Promise<Response> {
  const { request } = event
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
  switch (kind) {
    case 'page':
      return answerPage(request, keepAlive)
    case 'unkeptPage':
      return answerUnkeptPage(request)
    case 'data':
      return answerData(request, keepAlive, (message) =>
        keepAlive(tellWindow(event.clientId, message)),
      )
    case 'offlinePage':
      return answerOfflinePage(request)
    case 'asset':
      return answerFile(request, 'assets', keepAlive)
    case 'picture':
      return answerPicture(request, keepAlive)
    case 'publicFile':
      return answerPublicFile(request)
  }
}

async function tellWindow(id: string, message: KeptMessage) {
  const window = await self.clients.get(id)
  window?.postMessage(message)
}
