import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger } from 'fastify'
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
  type ServerEntryModule,
} from 'react-router'

import type { Cdn } from '../cdn/index.ts'
import { COME_AGAIN_SECONDS } from '../errors.ts'
import { securityHeaders } from '../http/security-headers.ts'
import {
  developmentPolicy,
  documentPolicy,
  extractScriptHashes,
  scriptNonceHeader,
} from './content-security-policy.ts'
import { makePageCopy } from './page-answer.ts'
import type { PageRequest } from './page-request.ts'
import type { FreshPage } from './page-store.ts'
import { recordingClient, type PageRecord } from './page-tags.ts'

/** A page as the storefront rendered it. */
interface RenderedPage extends PageRecord {
  status: number
  headers: Headers
  body: Buffer
}

/** Renders the page at `url` (path and query), or its response to a form; `requestId` is logged. */
type RenderPage = (url: string, requestId: string, form?: string) => Promise<RenderedPage>

interface RendererOptions {
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  api: ShopClient
  publicUrl: string
  log: FastifyBaseLogger
}

type ShopEntry = ServerEntryModule & {
  shopContext: RouterContext<{ api: ShopClient; publicUrl: string }>
}

const requestIdContext = createContext('')

/** Creates a renderer of a storefront build, whose loaders call the API in process. */
export function createRenderer({
  loadBuild,
  mode,
  api,
  publicUrl,
  log,
}: RendererOptions): RenderPage {
  const handlerOf = keepLast((build) => createRequestHandler(inTurns(logErrors(build, log)), mode))
  return async (url, requestId, form) => {
    const build = await loadBuild()
    const { shopContext } = build.entry.module as ShopEntry
    const record: PageRecord = { tags: new Set(), failed: false }
    const context = new RouterContextProvider()
    context.set(shopContext, { api: recordingClient(api, record), publicUrl })
    context.set(requestIdContext, requestId)
    const request = new Request(new URL(publicUrl).origin + url, requestOf(form))
    const response = await handlerOf(build)(request, context)
    const body = await bytesOf(response)
    return { ...record, status: response.status, headers: response.headers, body }
  }
}

const requestOf = (form: string | undefined): RequestInit =>
  form === undefined
    ? { headers: { accept: '*/*' } }
    : {
        method: 'POST',
        headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }

/** Reads the body: a `WholePage` of the storefront has its bytes ready, other responses are streams. */
async function bytesOf(response: Response & { page?: Buffer }) {
  return response.page ?? Buffer.from(await response.arrayBuffer())
}

/** Caches what is made from a build: the build changes only during development. */
function keepLast<T>(make: (build: ServerBuild) => T) {
  let last: { build: ServerBuild; made: T } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, made: make(build) }
    return last.made
  }
}

/** Renders pages in separate turns of the event loop, since each takes many milliseconds. */
function inTurns(build: ServerBuild): ServerBuild {
  const turn = createTurns()
  const render: ServerEntryModule['default'] = async (...page) => {
    await turn()
    return build.entry.module.default(...page)
  }
  return { ...build, entry: { module: { ...build.entry.module, default: render } } }
}

/**
 * Logs unexpected errors of loaders, for which the storefront shows its error page. Addresses that the router cannot parse
 * are not logged.
 */
function logErrors(build: ServerBuild, log: FastifyBaseLogger): ServerBuild {
  const handleError: ServerEntryModule['handleError'] = (error, { request, context }) => {
    const refused = isRouteErrorResponse(error) ? error : undefined
    if (refused && refused.status < 500) return
    const err = refused ? new Error(`${refused.status} ${refused.statusText}`) : error
    const reqId = context?.get(requestIdContext)
    log.error({ err, reqId, url: new URL(request.url).pathname }, 'a page failed to render')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}

/** Seconds that shared caches may show a page as fresh, and how many more while revalidating. */
export const freshSeconds = 60
export const staleSeconds = 600

interface FreshPageOptions {
  publicUrl: string
  paymentOrigins: () => readonly string[]
  mapOrigins: readonly string[]
  cdn?: Cdn | undefined
  /** False while developing: the development server needs inline styles and a socket. */
  withPolicy: boolean
}

const sorry = 'Ocurrió un error inesperado. Vuelve a intentarlo en unos minutos.'

/** Converts a rendered page to a response with the shop's headers. */
export async function makeFreshPage(
  request: PageRequest,
  rendered: RenderedPage,
  options: FreshPageOptions,
): Promise<FreshPage> {
  const verdict = judge(request, rendered)
  const contentType = rendered.headers.get('content-type') ?? ''
  const isDocument = contentType.startsWith('text/html')
  const isBroken = rendered.status >= 500 && request.kind === 'document' && !isDocument
  const nonce = rendered.headers.get(scriptNonceHeader) ?? ''
  const { body, hashes } = extractScriptHashes(isBroken ? Buffer.from(sorry) : rendered.body, nonce)
  const headers = {
    ...passedHeaders(rendered.headers),
    ...securityHeaders(options.publicUrl),
    ...(isBroken && { 'content-type': 'text/plain; charset=utf-8' }),
    ...(rendered.status === 503 && { 'retry-after': String(COME_AGAIN_SECONDS) }),
    ...(isDocument && policyOf(request, hashes, options)),
    'cache-control': cacheControl(request, rendered, verdict),
    ...cdnHeaders(request, rendered, verdict, options.cdn),
  }
  const copy = await makePageCopy(rendered.status, headers, body)
  return { copy, tags: rendered.tags, verdict }
}

function judge(request: PageRequest, { status, headers, failed }: RenderedPage) {
  if (failed || status >= 500) return 'failed'
  const refused = headers.get('cache-control')?.includes('no-store') ?? false
  if (refused) return 'failed'
  const wanted = request.isMissing ? 404 : 200
  const keeps = request.cacheable && status === wanted && !headers.has('set-cookie')
  return keeps ? 'keep' : 'drop'
}

/** Headers for the CDN about a page that is the same for everybody. */
function cdnHeaders(
  { kind, isMissing }: PageRequest,
  { tags }: RenderedPage,
  verdict: FreshPage['verdict'],
  cdn: Cdn | undefined,
) {
  const isForAll = verdict === 'keep' && !isMissing && kind !== 'manifest'
  return isForAll ? cdn?.headersOf(tags) : {}
}

function cacheControl(
  request: PageRequest,
  { headers }: RenderedPage,
  verdict: FreshPage['verdict'],
) {
  if (verdict !== 'keep' || request.isMissing) return 'private, no-store'
  const own = request.kind === 'manifest' ? headers.get('cache-control') : null
  return (
    own ?? `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`
  )
}

function policyOf(
  { rule }: PageRequest,
  scriptHashes: readonly string[],
  { paymentOrigins, mapOrigins, withPolicy }: FreshPageOptions,
) {
  if (!withPolicy) return { 'content-security-policy': developmentPolicy }
  const sources = { scriptHashes, paymentOrigins: rule.payment ? paymentOrigins() : [], mapOrigins }
  return { 'content-security-policy': documentPolicy(sources) }
}

/** Headers of the storefront that are not passed on; pages are shared, so they set no cookies. */
const ownHeaders = new Set([
  'cache-control',
  'content-length',
  'set-cookie',
  'vary',
  'etag',
  scriptNonceHeader,
])

const passedHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)))

/**
 * Creates a queue whose waiters resume one at a time, each in its own turn of the event loop, so that their work together
 * does not block other requests.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  function next() {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next)
    })
}
