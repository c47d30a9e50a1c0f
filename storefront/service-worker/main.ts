import type { PageNews } from '../app/lib/notifications.ts'
import { answerData, answerPage, answerUnkeptPage, keepOpenPages } from './answer-page.ts'
import { answerFile, answerPicture, answerPublicFile, dropOldCaches } from './kept-caches.ts'
import { answerOfflinePage, packOfflineKit } from './offline-kit.ts'
import { requestKind, type RequestKind } from './request-kind.ts'

/** Something that a worker must not be stopped in the middle of. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A page, or something in it, asks for an address. */
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The window that asks */
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: object): void } | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
}

/** The worker itself: TypeScript cannot describe pages and workers in one program. */
declare const self: WorkerScope

/**
 * What makes the shop readable without a connection. It never answers for the API or anything
 * that is written, keeps nothing of a payment, and a new build's worker takes over at once.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(packOfflineKit().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind) event.respondWith(answer(kind, event))
})

async function takeOver() {
  await dropOldCaches()
  await self.clients.claim()
  await keepOpenPages(await self.clients.matchAll({ type: 'window' }))
}

function answer(kind: RequestKind, event: FetchEvent): Promise<Response> {
  const { request } = event
  const finish = (work: Promise<unknown>) => event.waitUntil(work)
  switch (kind) {
    case 'page':
      return answerPage(request, finish)
    case 'unkeptPage':
      return answerUnkeptPage(request)
    case 'data':
      return answerData(request, finish, (news) => finish(tellWindow(event.clientId, news)))
    case 'offlinePage':
      return answerOfflinePage(request)
    case 'asset':
      return answerFile(request, 'assets', finish)
    case 'picture':
      return answerPicture(request, finish)
    case 'publicFile':
      return answerPublicFile(request)
  }
}

async function tellWindow(id: string, news: PageNews) {
  const window = await self.clients.get(id)
  window?.postMessage(news)
}
