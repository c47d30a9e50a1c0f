import type { ServerBuild } from 'react-router'

/** The pages of the storefront. */
export interface Site {
  routeIds: ReadonlySet<string>
  /** Whether a route other than the catch-all matches this path. */
  isPage: (path: string) => boolean
}

/** No pattern of React Router matches a line break. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i

/** Reads the pages of a storefront build: routes are exact paths, or all paths below one (`producto/*`). */
export function siteOf({ routes }: Pick<ServerBuild, 'routes'>): Site {
  const paths = Object.values(routes).flatMap((route) => route?.path ?? [])
  const exact = new Set(['', ...paths.filter((path) => !path.includes('*'))])
  const below = paths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1))
  const isPage = (path: string) => {
    if (lineBreak.test(path)) return false
    const name = routedPath(path)
    return exact.has(name) || below.some((start) => `${name}/`.startsWith(start))
  }
  return { routeIds: new Set(Object.keys(routes)), isPage }
}

/** Normalizes a path as the router does: segments decoded, in lower case, without slashes at the ends. */
export const routedPath = (path: string): string =>
  withoutSlashes(path)
    .split('/')
    // An escaped slash does not separate segments.
    .map((segment) => readable(segment).replaceAll('/', '%2F'))
    .join('/')
    // Only A to Z: to the router a Kelvin sign is no k.
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Without a regular expression: one that ends in `/+$` takes quadratic time on many slashes. */
function withoutSlashes(path: string) {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(path.startsWith('/') ? 1 : 0, end)
}

/** Decodes a segment; invalid escapes, which are normally refused before, are left as they are. */
function readable(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
