import { catalogFilters, endlessFilters } from '@surco/contract/catalog-filters'

import { routedPath, type Site } from './site.ts'

/** A request for something that the storefront renders: a document, the data of one, or its manifest. */
export interface PageRequest {
  kind: 'document' | 'data' | 'manifest'
  /** Path and query that are rendered; also the key in the cache. */
  url: string
  rule: PageRule
  cacheable: boolean
  /** No route has the address: all of these are one page. */
  isMissing: boolean
}

const manifest: PageRule = {
  cache: 'always',
  params: ['version', 'paths'],
  endless: [],
  payment: false,
}

/**
 * Reduces the address of a request to the parts that its page depends on.
 * `site` tells the routes whose data may be asked for alone (`_routes`) and the pages there are.
 */
export function readPageRequest(address: string, { routeIds, isPage }: Site): PageRequest {
  const { pathname, searchParams, search } = new URL(`http://page${address}`)
  const kind = kindOf(pathname)
  const rule = kind === 'manifest' ? manifest : pageRule(pagePath(pathname))
  const query = new URLSearchParams(declaredParams(searchParams, rule))
  const isMissing = kind !== 'manifest' && !isPage(pagePath(pathname))
  const cacheable = isMissing || isKept(searchParams, rule)
  if (!cacheable) return { kind, url: pathname + search, rule, cacheable, isMissing }
  const routes = kind === 'data' ? knownRoutes(searchParams.get('_routes'), routeIds) : ''
  if (routes) query.set('_routes', routes)
  const path = isMissing ? missingPath[kind] : pathname
  return {
    kind,
    url: query.size === 0 ? path : `${path}?${query.toString()}`,
    rule,
    cacheable,
    isMissing,
  }
}

/**
 * Whether a page that is kept under `url` can be asked for in endlessly many ways: with values in its query, or by
 * other ways to write its path (more slashes, capitals, escapes).
 */
export const isVariant = (url: string): boolean => !/^\/(?:[^/?%A-Z]+(?:\/[^/?%]+)*)?$/.test(url)

/** An address that no page has, for all of them. */
const missingPath = {
  document: '/pagina-no-encontrada',
  data: '/pagina-no-encontrada.data',
  manifest: '/__manifest',
}

function isKept(given: URLSearchParams, { cache, endless }: PageRule) {
  if (endless.some((name) => given.get(name))) return false
  const bare = [...given.keys()].every((name) => name === '_routes')
  return cache === 'always' || (cache === 'bare' && bare)
}

function kindOf(pathname: string): PageRequest['kind'] {
  if (pathname === '/__manifest') return 'manifest'
  return pathname.endsWith('.data') ? 'data' : 'document'
}

const pagePath = (pathname: string) =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.replace(/\.data$/, '')

function declaredParams(given: URLSearchParams, rule: PageRule): [string, string][] {
  return rule.params.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
}

function knownRoutes(asked: string | null, routeIds: ReadonlySet<string>) {
  const wanted = new Set(asked?.split(',').filter((id) => routeIds.has(id)))
  return [...wanted].sort().join(',')
}

/** What the house needs to know about a page before it is rendered. */
interface PageRule {
  /** `bare`: cached only without a query string. */
  cache: 'always' | 'bare' | 'never'
  /** The query parameters that change the page, in the order of its key; all others are dropped. */
  params: readonly string[]
  /** Those of which there are too many values: a page with one of them is not kept. */
  endless: readonly string[]
  /** Loads the payment providers' scripts and frames. */
  payment: boolean
}

const plain: PageRule = { cache: 'always', params: [], endless: [], payment: false }

/** Where buyers come back from a payment provider: `/confirmacion-` and its name. */
const confirmation: PageRule = { ...plain, cache: 'never', payment: true }

const rules = new Map<string, PageRule>(
  Object.entries({
    '/productos': {
      ...plain,
      params: [...catalogFilters.map(({ name }) => name), 'orden', 'tab', 'pagina', 'aviso'],
      endless: endlessFilters(),
    },
    '/search': { ...plain, params: ['q', 'orden', 'pagina'] },
    '/checkout': { ...plain, cache: 'bare', payment: true },
    '/compra-exitosa': { ...plain, cache: 'never', payment: true },
    '/gracias': { ...plain, cache: 'never' },
    '/mi-cuenta': { ...plain, cache: 'never' },
    '/mis-pedidos': { ...plain, cache: 'never' },
    '/mis-pedidos/consulta': { ...plain, cache: 'never' },
    '/recuperar-contrasena': { ...plain, cache: 'never' },
  }),
)

/** The rule of the page at `path` (no query string), however it is written. */
function pageRule(path: string): PageRule {
  const name = `/${routedPath(path.replaceAll(/\/+/g, '/'))}`
  if (name.startsWith('/opinar/')) return { ...plain, cache: 'never' }
  if (name.startsWith('/pagar/')) return { ...plain, cache: 'never', payment: true }
  if (name.startsWith('/producto/')) return { ...plain, params: ['estrellas'] }
  return rules.get(name) ?? (/^\/confirmacion-\w+$/.test(name) ? confirmation : plain)
}
