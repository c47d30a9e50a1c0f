import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

/**
 * Bytes with brotli, some 1 kB above what a page weighs, so that what is added is noticed. What is
 * fetched later, by `import()`, does not count.
 */
const most = { javascript: 124_500, css: 13_500 }

/** The pages that begin with more. */
const heavier: Record<string, Partial<typeof most>> = {
  'routes/home': { javascript: 130_000 },
  'routes/pay-link': { javascript: 125_500 },
  'routes/catalog': { javascript: 131_300 },
  'routes/product': { javascript: 130_000 },
  'routes/search': { javascript: 128_000 },
  'routes/cart': { javascript: 131_000 },
  'routes/checkout': { javascript: 125_000 },
  'routes/order-success': { javascript: 131_500 },
  'routes/review': { javascript: 125_000 },
  'routes/service-centers': { javascript: 128_500, css: 16_000 },
}

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

const build = join(import.meta.dirname, '..', 'build')
const client = join(build, 'client')
const manifest = readManifest()
const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))

test.each(pages)('%s begins with little JavaScript and CSS', (page) => {
  const limits = { ...most, ...heavier[page] }
  const { javascript, css } = filesOf(manifest, page)
  expect(sum(javascript), `JavaScript: ${list(javascript)}`).toBeLessThanOrEqual(limits.javascript)
  expect(sum(css), `CSS: ${list(css)}`).toBeLessThanOrEqual(limits.css)
})

test('no page is heavier than all may be, and every limit is one of a page', () => {
  for (const { javascript = 0 } of Object.values(heavier))
    expect(javascript).toBeLessThanOrEqual(131_500)
  expect(pages).toEqual(expect.arrayContaining(Object.keys(heavier)))
})

function readManifest(): Manifest {
  const server = join(build, 'server', 'index.js')
  if (!existsSync(server)) {
    throw new Error('The storefront is not built: `npm start` and `npm test` build it')
  }
  // Beside it lie files of the build before.
  const [name = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(readFileSync(server, 'utf8')) ?? []
  const script = readFileSync(join(client, name), 'utf8')
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
