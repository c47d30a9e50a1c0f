import { catalogFilters, endlessFilters } from '@surco/contract/catalog-filters'

import { routedPath, type Site } from './site.ts'

/** A request for a document, its data, or the manifest, which the storefront renders. */
export interface PageRequest {
  kind: 'document' | 'data' | 'manifest'
  /** Path and query that are rendered; also the key in the cache. */
  url: string
  rule: PageRule
  cacheable: boolean
  /** No route matches; all such addresses share one page. */
  isMissing: boolean
}

const manifest: PageRule = {
  cache: 'always',
  params: ['version', 'paths'],
  endless: [],
  payment: false,
}

/**
 * Reduces the address of a request to the parts that its page depends on. `site` knows all pages, and the routes whose
 * data may be requested alone (`_routes`).
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
 * Whether a page's `url` has endlessly many spellings: with values in its query, or with a path written differently (more
 * slashes, capitals, escapes).
 */
export const isVariant = (url: string): boolean => !/^\/(?:[^/?%A-Z]+(?:\/[^/?%]+)*)?$/.test(url)

/** The address that stands for all unknown ones. */
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

/** Caching and security rules of a page. */
interface PageRule {
  /** `bare`: cached only without a query string. */
  cache: 'always' | 'bare' | 'never'
  /** The query parameters that change the page, in the order of its key; all others are dropped. */
  params: readonly string[]
  /** Parameters with too many possible values: a page with one of them is not cached. */
  endless: readonly string[]
  /** Loads the payment providers' scripts and frames. */
  payment: boolean
}

const plain: PageRule = { cache: 'always', params: [], endless: [], payment: false }

/** Return page of a payment provider: `/confirmacion-` and its name. */
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
