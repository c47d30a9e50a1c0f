import type { PageNews } from '../app/lib/notifications.ts'
import { answerFile, answerPicture, answerPublicFile } from './answer-file.ts'
import { answerData, answerPage, answerUnkeptPage, keepOpenPages } from './answer-page.ts'
import { dropOldCaches } from './kept-caches.ts'
import { answerOfflinePage, packOfflineKit } from './offline-kit.ts'
import { requestKind, type RequestKind } from './request-kind.ts'
import { worker, type FetchEvent } from './worker-scope.ts'

/**
 * What makes the shop readable without a connection. It never answers for the API or anything
 * that is written, keeps nothing of a payment, and a new build's worker takes over at once.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(packOfflineKit().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, worker.location.origin)
  if (kind) event.respondWith(answer(kind, event))
})

async function takeOver() {
  await dropOldCaches()
  await worker.clients.claim()
  await keepOpenPages(await worker.clients.matchAll({ type: 'window' }))
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
  const window = await worker.clients.get(id)
  window?.postMessage(news)
}
