import { pageRule, type PageRule } from './page-rules.ts'

/** A request for something that the storefront renders: a document, the data of one, or its manifest. */
export interface PageRequest {
  kind: 'document' | 'data' | 'manifest'
  /** Path and query that are rendered; also the key in the cache. */
  url: string
  rule: PageRule
  cacheable: boolean
}

const manifest: PageRule = {
  cache: 'always',
  params: ['version', 'paths'],
  endless: [],
  payment: false,
}

/**
 * Reduces the address of a request to the parts that its page depends on.
 * `routeIds` are the routes whose data may be asked for alone (`_routes`).
 */
export function readPageRequest(address: string, routeIds: ReadonlySet<string>): PageRequest {
  const { pathname, searchParams, search } = new URL(`http://page${address}`)
  const kind = kindOf(pathname)
  const rule = kind === 'manifest' ? manifest : pageRule(pagePath(pathname))
  const query = new URLSearchParams(declaredParams(searchParams, rule))
  const cacheable = isKept(searchParams, rule)
  if (!cacheable) return { kind, url: pathname + search, rule, cacheable }
  const routes = kind === 'data' ? knownRoutes(searchParams.get('_routes'), routeIds) : ''
  if (routes) query.set('_routes', routes)
  return {
    kind,
    url: query.size === 0 ? pathname : `${pathname}?${query.toString()}`,
    rule,
    cacheable,
  }
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
