import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

/** Bytes with gzip, some 5 kB above what the heaviest page weighs; the goal is 200 kB. */
const most = { javascript: 172_000, css: 11_000 }

interface Part {
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  url: string
  entry: Part
  routes: Record<string, Part & { parentId?: string }>
}

const client = join(import.meta.dirname, '..', 'build', 'client')
const manifest = readManifest()
const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/'))

test.each(pages)('%s begins with little JavaScript and CSS', (page) => {
  const { javascript, css } = filesOf(page)
  expect(sum(javascript)).toBeLessThanOrEqual(most.javascript)
  expect(sum(css)).toBeLessThanOrEqual(most.css)
})

function readManifest(): Manifest {
  const index = join(client, 'index.html')
  if (!existsSync(index)) {
    throw new Error('The office is not built: `npm start` and `npm test` build it')
  }
  const [, name = ''] =
    /\/admin(\/assets\/manifest-[\w-]+\.js)/.exec(readFileSync(index, 'utf8')) ?? []
  const script = readFileSync(join(client, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** What a page and all around it need, by addresses. */
function filesOf(page: string) {
  const { url, entry, routes } = manifest
  const parts: Part[] = [entry]
  for (let route = routes[page]; route; route = routes[route.parentId ?? '']) parts.push(route)
  return {
    javascript: new Set([
      url,
      ...parts.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]),
    css: new Set(parts.flatMap(({ css = [] }) => css)),
  }
}

const sum = (files: Set<string>) =>
  [...files].reduce((total, file) => {
    const bytes = readFileSync(join(client, file.replace('/admin/', '/')))
    return total + gzipSync(bytes, { level: 9 }).length
  }, 0)
