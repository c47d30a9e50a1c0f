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

/** Renders the page at `url` (path and query), or what it answers to a form; `requestId` names it in the log. */
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

/** Renders pages of a storefront build, its loaders calling the API in process. */
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

/** A whole page bears its bytes (`WholePage` of the storefront); what else is answered is a stream. */
async function bytesOf(response: Response & { page?: Buffer }) {
  return response.page ?? Buffer.from(await response.arrayBuffer())
}

/** Makes what belongs to a build once for it: the routes are read anew only while developing. */
function keepLast<T>(make: (build: ServerBuild) => T) {
  let last: { build: ServerBuild; made: T } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, made: make(build) }
    return last.made
  }
}

/** Pages whose data came together are not rendered in one go: a page takes many milliseconds. */
function inTurns(build: ServerBuild): ServerBuild {
  const turn = createTurns()
  const render: ServerEntryModule['default'] = async (...page) => {
    await turn()
    return build.entry.module.default(...page)
  }
  return { ...build, entry: { module: { ...build.entry.module, default: render } } }
}

/**
 * A loader's unexpected error is answered by the storefront's error page; its cause is for the log. What the router
 * cannot read of an address is no error of ours.
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

/** Seconds that caches on the way may show a page as new, and how many more while they ask again. */
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

/** Turns what the storefront rendered into what visitors are sent, with the house's headers. */
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

/** What a CDN is told of a page that is the same for everybody. */
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

/** A page is the same for everyone, so a cookie has no place on it. */
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
 * Makes a queue: those who wait go on one at a time, each in a turn of the event loop of its own, so that what
 * is long in all of them together does not keep everybody else waiting.
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
