import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'

import { admit, type Guarding, isShed } from '../http/call-limiter.ts'
import { ipReader, networkOf, type TrustProxy } from '../http/client-address.ts'
import { beforeRequests } from '../http/connections.ts'
import { createBudget } from '../http/overload.ts'
import { startVite } from './development.ts'
import { fastPath, isFileAddress, registerServiceWorker, registerStaticFiles } from './fast-path.ts'
import { isRefusedVisit, plainAnswer, refusedPage } from './notice-page.ts'
import { answerPage, type PageCopy } from './page-answer.ts'
import { isVariant, type PageRequest, readPageRequest, type Site } from './page-request.ts'
import { createPageStore, type PageStats, type PageStore, type Visit } from './page-store.ts'
import { createRenderer, freshSeconds, makeFreshPage, staleSeconds } from './render-page.ts'

export { answerUnreadable } from './notice-page.ts'
export { registerOffice } from './office.ts'
export { bytesOfTags, createFlights, createTagIndex } from './page-store.ts'
export { tagsOf } from './page-tags.ts'

interface PageDeps {
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
  trustProxy: TrustProxy
  guarding: Guarding
}

/** The pages kept by this process. */
export interface PageCache {
  /** The page at an address (path and query) that may be kept. */
  get(address: string, visit: Visit): Promise<PageCopy>
  /** Forgets the pages that show any of these (see `tagsOf`). */
  purge(tags: string[]): void
  purgeAll(): void
  stats(): PageStats
}

const MB = 1024 * 1024
const maxBytes = { pages: 48 * MB, variants: 16 * MB }
/** Milliseconds; longer than a page takes on a busy machine. */
const WAIT_MS = 4_000

/** Serves the storefront's pages and files on `app`: everything that no other route answers. */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<PageCache> {
  const isDevelopment = deps.mode === 'development'
  const loadBuild = isDevelopment
    ? await startVite(app, deps.buildDir, (address) => !/^\/(?:api\/|admin\b)/.test(address))
    : await importBuild(deps.buildDir)
  const read = isDevelopment ? readUncached : await cacheReader(loadBuild)
  const make = pageMaker(deps, loadBuild)
  const store = createPageStore({
    render: (key, visit) => make(read(key), visit),
    maxBytes,
    isVariant,
    freshFor: freshSeconds * 1000,
    staleFor: staleSeconds * 1000,
    waitFor: WAIT_MS,
    now: () => performance.now(),
    mayRevalidate: () => !isShed(deps.guarding, 'render'),
    onRevalidateError(err, page) {
      // Its old copy is shown, and the next visit tries again.
      if (isRefusedVisit(err)) return
      deps.log.error({ err, page: page.split('?', 1)[0] }, 'a page failed to render')
    },
  })

  registerServiceWorker(app, {
    clientDir: join(deps.buildDir, 'client'),
    wanted: deps.offlinePages && !isDevelopment,
  })
  if (!isDevelopment) {
    await registerStaticFiles(app, join(deps.buildDir, 'client'))
    const ipOf = ipReader(deps.trustProxy)
    const { guarding, publicUrl } = deps
    const visits = {
      find: keptPage(read, store),
      admit: (request: IncomingMessage) => admit(guarding, 'page', ipOf(request)),
      waitToRefuse: (request: IncomingMessage, response: ServerResponse) =>
        guarding.slowRefusals.wait(networkOf(ipOf(request)), response),
    }
    beforeRequests(app, fastPath({ publicUrl, ...visits }))
  }
  registerPageRoute(app, deps.publicUrl, async (address, visit) => {
    const page = read(address)
    if (page.cacheable) return store.get(page.url, visit)
    return (await make(page, visit)).copy
  })
  return store
}

type ReadPage = (address: string) => PageRequest

async function cacheReader(loadBuild: () => Promise<ServerBuild>): Promise<ReadPage> {
  const site = siteOf(await loadBuild())
  return (address) => readPageRequest(address, site)
}

/** No route of the router's goes over the end of a line. */
const lineEnd = /%0[ad]|%e2%80%a[89]/i

/** The routes of the storefront are paths as they stand, or all below one (`producto/*`). */
function siteOf({ routes }: ServerBuild): Site {
  const paths = Object.values(routes).flatMap((route) => route?.path ?? [])
  const exact = new Set(['', ...paths.filter((path) => !path.includes('*'))])
  const below = paths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1))
  const isPage = (path: string) => {
    if (lineEnd.test(path)) return false
    const name = withoutSlashes(path).toLowerCase()
    return exact.has(name) || below.some((start) => `${name}/`.startsWith(start))
  }
  return { routeIds: new Set(Object.keys(routes)), isPage }
}

/** Not by a regular expression: it would look from each of many slashes for the end. */
function withoutSlashes(path: string) {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(path.startsWith('/') ? 1 : 0, end)
}

/** While developing every page is rendered anew, and the storefront may not even load yet. */
const readUncached: ReadPage = (address) => ({
  ...readPageRequest(address, { routeIds: new Set(), isPage: () => true }),
  url: address,
  cacheable: false,
})

/** What no page has may be a file, or a route of its own: that is found out by routing. */
const keptPage = (read: ReadPage, store: PageStore) => (address: string) => {
  const { cacheable, isMissing, url } = read(address)
  return cacheable && !isMissing ? store.find(url) : undefined
}

/** Browsers take pages as they are kept; programs that do not may wait. */
const UNPACKING = { atOnce: 1, waiting: 60, waitingOfNetwork: 20, rests: true }

/** Answers every address that no other route took: a page, or plainly that there is no such file. */
function registerPageRoute(
  app: FastifyInstance,
  publicUrl: string,
  getPage: (address: string, visit: Visit) => Promise<PageCopy>,
) {
  const budget = createBudget(UNPACKING)
  async function answerVisit({ url, id: requestId, ip, method, headers }: FastifyRequest) {
    try {
      const copy = await getPage(url, { requestId, ip })
      return await answerPage(copy, method, headers, (work) => budget.run(networkOf(ip), work))
    } catch (error) {
      if (!isRefusedVisit(error)) throw error
      return refusedPage(error, publicUrl)
    }
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const { status, headers, body } = isFileAddress(request.url)
        ? plainAnswer('noFile', publicUrl)
        : await answerVisit(request)
      return reply.code(status).headers(headers).send(body)
    },
  })
}

/** Rendering takes some hundredths of a second of the one thread. */
const RENDERING = { atOnce: 2, waiting: 60, waitingOfNetwork: 10, rests: true }

function pageMaker(deps: PageDeps, loadBuild: () => Promise<ServerBuild>) {
  const render = createRenderer({ ...deps, loadBuild })
  const options = { ...deps, withPolicy: deps.mode === 'production' }
  const budget = createBudget(RENDERING)
  return (page: PageRequest, { requestId, ip }: Visit) => {
    const work = async () => makeFreshPage(page, await render(page.url, requestId), options)
    if (ip !== undefined) admit(deps.guarding, 'render', ip)
    return budget.run(ip === undefined ? 'shop' : networkOf(ip), work)
  }
}

async function importBuild(buildDir: string) {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js'))
  const build = (await import(file.href)) as ServerBuild
  return async () => build
}
