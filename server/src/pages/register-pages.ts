import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

import { answerPage } from './answer-page.ts'
import { beforeFastify } from './before-fastify.ts'
import { startDevelopment } from './development.ts'
import { fastPath } from './fast-path.ts'
import { freshSeconds, makeFreshPage, staleSeconds } from './fresh-page.ts'
import type { PageCopy } from './page-copy.ts'
import { readPageRequest, type PageRequest } from './page-request.ts'
import { createPageStore, type PageStats, type PageStore } from './page-store.ts'
import { plainAnswer } from './plain-answer.ts'
import { createRenderer } from './render-page.ts'
import { registerServiceWorker } from './service-worker.ts'
import { isFileAddress, registerStaticFiles } from './static-files.ts'

export interface PageDeps {
  /** The API in process, as an anonymous visitor. */
  api: ShopClient
  /** Where shoppers reach the shop: `https://tienda.example`. */
  publicUrl: string
  /** The storefront's build, with `client` and `server` in it. */
  buildDir: string
  /** Origins whose scripts and frames checkout and confirmation may load. */
  paymentOrigins: () => string[]
  /** Origins that any page may ask: a visitor comes to the map from any other without a new document. */
  mapOrigins: string[]
  log: FastifyBaseLogger
  mode: 'production' | 'development'
  /** Whether browsers may keep pages for when there is no connection. */
  offlinePages: boolean
}

/** The pages kept by this process. */
export interface PageCache {
  /** The page at an address (path and query) that may be kept; `requestId` names it in the log. */
  get(address: string, requestId: string): Promise<PageCopy>
  /** Forgets the pages that show any of these (see `tagsOf`). */
  purge(tags: string[]): void
  purgeAll(): void
  stats(): PageStats
}

const maxBytes = 64 * 1024 * 1024

/** Serves the storefront's pages and files on `app`: everything that no other route answers. */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<PageCache> {
  const isDevelopment = deps.mode === 'development'
  const loadBuild = isDevelopment
    ? await startDevelopment(app, deps.buildDir)
    : await importBuild(deps.buildDir)
  const read = isDevelopment ? readUncached : await cacheReader(loadBuild)
  const make = pageMaker(deps, loadBuild)
  const store = createPageStore({
    render: (key, requestId) => make(read(key), requestId),
    maxBytes,
    freshFor: freshSeconds * 1000,
    staleFor: staleSeconds * 1000,
    now: () => performance.now(),
    onRevalidateError: (err, page) =>
      deps.log.error({ err, page: page.split('?', 1)[0] }, 'a page failed to render'),
  })

  registerServiceWorker(app, {
    clientDir: join(deps.buildDir, 'client'),
    wanted: deps.offlinePages && !isDevelopment,
  })
  if (!isDevelopment) {
    await registerStaticFiles(app, join(deps.buildDir, 'client'))
    beforeFastify(app, fastPath({ find: keptPage(read, store), publicUrl: deps.publicUrl }))
  }
  registerPageRoute(app, deps.publicUrl, async (address, requestId) => {
    const page = read(address)
    if (page.cacheable) return store.get(page.url, requestId)
    return (await make(page, requestId)).copy
  })
  return store
}

type ReadPage = (address: string) => PageRequest

async function cacheReader(loadBuild: () => Promise<ServerBuild>): Promise<ReadPage> {
  const routeIds = new Set(Object.keys((await loadBuild()).routes))
  return (address) => readPageRequest(address, routeIds)
}

/** While developing every page is rendered anew, and the storefront may not even load yet. */
const readUncached: ReadPage = (address) => ({
  ...readPageRequest(address, new Set()),
  url: address,
  cacheable: false,
})

const keptPage = (read: ReadPage, store: PageStore) => (address: string) => {
  const { cacheable, url } = read(address)
  return cacheable ? store.find(url) : undefined
}

/** Answers every address that no other route took: a page, or plainly that there is no such file. */
function registerPageRoute(
  app: FastifyInstance,
  publicUrl: string,
  getPage: (address: string, requestId: string) => Promise<PageCopy>,
) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const { status, headers, body } = isFileAddress(request.url)
        ? plainAnswer('noFile', publicUrl)
        : answerPage(await getPage(request.url, request.id), request.method, request.headers)
      return reply.code(status).headers(headers).send(body)
    },
  })
}

function pageMaker(deps: PageDeps, loadBuild: () => Promise<ServerBuild>) {
  const render = createRenderer({ ...deps, loadBuild })
  const options = { ...deps, withPolicy: deps.mode === 'production' }
  return async (page: PageRequest, requestId: string) =>
    makeFreshPage(page, await render(page.url, requestId), options)
}

async function importBuild(buildDir: string) {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js'))
  const build = (await import(file.href)) as ServerBuild
  return async () => build
}
