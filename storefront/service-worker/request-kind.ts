import {
  aboutPath,
  brandsPath,
  cartPath,
  contactPath,
  offlinePath,
  privacyPath,
  serviceCentersPath,
  termsPath,
} from '../app/lib/paths.ts'

/**
 * What a request is for, as far as the worker has an answer of its own; undefined for all that it
 * leaves to the browser: the API, the office, whatever is written. An `unkeptPage` is a page that must not be
 * shown again: payments, confirmations, addresses that nobody knows.
 */
export type RequestKind =
  | 'page'
  | 'unkeptPage'
  | 'data'
  | 'offlinePage'
  | 'asset'
  | 'picture'
  | 'publicFile'

/** Pages that are the same for everybody and safe to show again. */
const publicPages = new Set([
  '/',
  '/productos',
  '/search',
  cartPath,
  brandsPath,
  contactPath,
  aboutPath,
  serviceCentersPath,
  termsPath,
  privacyPath,
])

type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

export function requestKind(request: AskedFor, origin: string): RequestKind | undefined {
  const { pathname, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return undefined
  if (request.mode === 'navigate') return navigationKind(pathname)
  if (pathname.startsWith('/assets/')) return 'asset'
  if (/^\/api\/media\/[^/]+\.(?:avif|webp|png|jpg)$/.test(pathname)) return 'picture'
  if (/^\/[^/]+\.(?:svg|png)$/.test(pathname)) return 'publicFile'
  return isDataOfPage(pathname) ? 'data' : undefined
}

function navigationKind(pathname: string) {
  if (pathname === offlinePath) return 'offlinePage'
  if (pathname.startsWith('/api/') || isOffice(pathname)) return undefined
  return isPublicPage(pathname) ? 'page' : 'unkeptPage'
}

/** Staff see what is there now, and keep nothing of it. */
const isOffice = (pathname: string) => /^\/admin(?:\/|$)/.test(pathname)

export const isPublicPage = (pathname: string) =>
  publicPages.has(pathname) || pathname.startsWith('/producto/')

/** The router asks for `/productos.data`, and for `/_.data` of the home page. */
const isDataOfPage = (pathname: string) =>
  pathname.endsWith('.data') &&
  isPublicPage(pathname === '/_.data' ? '/' : pathname.replace(/(?:\/_)?\.data$/, ''))
