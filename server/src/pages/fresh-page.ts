import { COME_AGAIN_SECONDS } from '../errors.ts'
import {
  documentPolicy,
  openPolicy,
  scriptNonceHeader,
  takeScripts,
} from './content-security-policy.ts'
import { makePageCopy } from './page-copy.ts'
import type { PageRequest } from './page-request.ts'
import type { FreshPage } from './page-store.ts'
import type { RenderedPage } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'

/** Seconds that caches on the way may show a page as new, and how many more while they ask again. */
export const freshSeconds = 60
export const staleSeconds = 600

interface FreshPageOptions {
  publicUrl: string
  paymentOrigins: () => readonly string[]
  mapOrigins: readonly string[]
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
  const { body, hashes } = takeScripts(isBroken ? Buffer.from(sorry) : rendered.body, nonce)
  const headers = {
    ...passedHeaders(rendered.headers),
    ...securityHeaders(options.publicUrl),
    ...(isBroken && { 'content-type': 'text/plain; charset=utf-8' }),
    ...(rendered.status === 503 && { 'retry-after': String(COME_AGAIN_SECONDS) }),
    ...(isDocument && policyOf(request, hashes, options)),
    'cache-control': cacheControl(request, rendered, verdict),
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
  if (!withPolicy) return { 'content-security-policy': openPolicy }
  const origins = rule.payment ? paymentOrigins() : []
  return { 'content-security-policy': documentPolicy(scriptHashes, origins, mapOrigins) }
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
