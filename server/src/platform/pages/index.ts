import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'

import type { Cdn } from '../cdn/index.ts'
import { admit, type Guarding, isShed } from '../http/call-limiter.ts'
import { ipReader, networkOf, type TrustProxy } from '../http/client-address.ts'
import { beforeRequests } from '../http/connections.ts'
import { createBudget } from '../http/overload.ts'
import { startVite } from './development.ts'
import { fastPath, isFileAddress, registerServiceWorker, registerStaticFiles } from './fast-path.ts'
import { registerForms } from './form-route.ts'
import { isRefusedVisit, plainAnswer, refusedPage } from './notice-page.ts'
import { answerPage, type PageCopy } from './page-answer.ts'
import { isVariant, type PageRequest, readPageRequest } from './page-request.ts'
import { createPageStore, type PageStore, type Visit } from './page-store.ts'
import { createRenderer, freshSeconds, makeFreshPage, staleSeconds } from './render-page.ts'
import { siteOf } from './site.ts'

export { answerUnreadable } from './notice-page.ts'
export { registerOffice } from './office.ts'
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
  /** Origins of the map, allowed on every page: a link to the map's page keeps the policy of the first document. */
  mapOrigins: string[]
  /** CDN in front of the shop. */
  cdn?: Cdn | undefined
  log: FastifyBaseLogger
  mode: 'production' | 'development'
  /** Whether browsers may keep pages for when there is no connection. */
  offlinePages: boolean
  trustProxy: TrustProxy
  guarding: Guarding
  /** Called for each page that a shopper requests, before the response. */
  visited: (request: IncomingMessage, response: ServerResponse) => void
}

/** The pages kept by this process. */
export type PageCache = Omit<PageStore, 'find'>

const MB = 1024 * 1024
const maxBytes = { pages: 48 * MB, variants: 16 * MB }
/** Milliseconds to wait for a fresh page if there is an old one; longer than rendering takes on a busy machine. */
const WAIT_MS = 4_000

/** Serves the storefront's pages and files on `app`: every address without another route. */
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
      // The old copy is shown, and the next visit tries again.
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
    const visit = fastPath({
      publicUrl,
      find: keptPage(read, store),
      admit: (request) => admit(guarding, 'page', ipOf(request)),
      visited: deps.visited,
      waitToRefuse: (request, response) =>
        guarding.slowRefusals.wait(networkOf(ipOf(request)), response),
    })
    beforeRequests(app, visit)
  }
  registerPageRoute(app, deps.publicUrl, async (address, visit) => {
    const page = read(address)
    if (page.cacheable) return store.get(page.url, visit)
    return (await make(page, visit)).copy
  })
  await registerForms(app, async ({ url, id: requestId, ip, headers }, form) => {
    try {
      const { copy } = await make(read(url), { requestId, ip }, form)
      return await answerPage(copy, 'POST', headers, (work) => work())
    } catch (error) {
      if (!isRefusedVisit(error)) throw error
      return refusedPage(error, deps.publicUrl)
    }
  })
  return store
}

type ReadPage = (address: string) => PageRequest

async function cacheReader(loadBuild: () => Promise<ServerBuild>): Promise<ReadPage> {
  const site = siteOf(await loadBuild())
  return (address) => readPageRequest(address, site)
}

/** During development nothing is cached, and the storefront may not even load yet. */
const readUncached: ReadPage = (address) => ({
  ...readPageRequest(address, { routeIds: new Set(), isPage: () => true }),
  url: address,
  cacheable: false,
})

/** Finds cached pages; but not that of unknown addresses, which may still be files or other routes. */
const keptPage = (read: ReadPage, store: PageStore) => (address: string) => {
  const { cacheable, isMissing, url } = read(address)
  return cacheable && !isMissing ? store.find(url) : undefined
}

/** Cached pages are compressed; for clients without compression they are decompressed, a few at a time. */
const UNPACKING = { atOnce: 1, waiting: 60, waitingOfNetwork: 20, rests: true }

/** Serves all other addresses: with a page, or a plain 404 for a file. */
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

/** Rendering blocks the only thread for some hundredths of a second. */
const RENDERING = { atOnce: 2, waiting: 60, waitingOfNetwork: 10, rests: true }

function pageMaker(deps: PageDeps, loadBuild: () => Promise<ServerBuild>) {
  const render = createRenderer({ ...deps, loadBuild })
  const options = { ...deps, withPolicy: deps.mode === 'production' }
  const budget = createBudget(RENDERING)
  return (page: PageRequest, { requestId, ip }: Visit, form?: string) => {
    const work = async () => makeFreshPage(page, await render(page.url, requestId, form), options)
    if (ip !== undefined) admit(deps.guarding, 'render', ip)
    return budget.run(ip === undefined ? 'shop' : networkOf(ip), work)
  }
}

async function importBuild(buildDir: string) {
  const file = pathToFileURL(join(buildDir, 'server', 'index.js'))
  const build = (await import(file.href)) as ServerBuild
  return async () => build
}
