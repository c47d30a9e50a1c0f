import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

/** Bytes with brotli. What is fetched later, by `import()`, does not count. */
const mostJavascript = 130_000
const mostCss = 25_000
const stricter: Record<string, number> = { 'routes/product': 127_000 }

/** Smaller files are sent as they are. */
const worthPacking = 1024

/** What a page, or one of those around it, begins with; addresses of files. */
interface Part {
  module: string
  clientMiddlewareModule?: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  /** Its own address */
  url: string
  entry: Part
  routes: Record<string, Part & { id: string; parentId?: string }>
}

const client = join(import.meta.dirname, '..', 'build', 'client')

test('every page begins with little JavaScript and CSS', () => {
  const manifest = readManifest()
  const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))
  expect(pages).toContain('routes/product')
  for (const page of pages) {
    const { javascript, css } = filesOf(manifest, page)
    const limit = stricter[page] ?? mostJavascript
    expect(sum(javascript), `JavaScript of ${page}: ${list(javascript)}`).toBeLessThanOrEqual(limit)
    expect(sum(css), `CSS of ${page}`).toBeLessThanOrEqual(mostCss)
  }
})

function readManifest(): Manifest {
  const assets = join(client, 'assets')
  const name =
    existsSync(assets) && readdirSync(assets).find((file) => file.startsWith('manifest-'))
  if (!name) throw new Error('The storefront is not built: `npm start` and `npm test` build it')
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** The files that the HTML of a page names: React Router's own, and those of the page and all around it. */
function filesOf({ url, entry, routes }: Manifest, page: string) {
  const parts: Part[] = [entry]
  for (let route = routes[page]; route; route = routes[route.parentId ?? '']) parts.push(route)
  const scripts = parts.flatMap(({ module, clientMiddlewareModule = module, imports = [] }) => [
    module,
    clientMiddlewareModule,
    ...imports,
  ])
  return {
    javascript: new Set([url, ...scripts]),
    css: new Set(parts.flatMap(({ css = [] }) => css)),
  }
}

const sum = (files: Set<string>) => [...files].reduce((total, file) => total + weigh(file), 0)

const list = (files: Set<string>) => [...files].map((file) => `${file} ${weigh(file)}`).join(', ')

const weights = new Map<string, number>()

function weigh(file: string) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(join(client, file))
  const weight = bytes.length < worthPacking ? bytes.length : brotliCompressSync(bytes).length
  weights.set(file, weight)
  return weight
}
