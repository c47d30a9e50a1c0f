import { expect, test } from 'vitest'

import { fetchCodeAfterPaint } from './code-after-paint.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><script nonce="n1" type="module" async="">import "/assets/manifest.js";',
  'import * as route0 from "/assets/root.js";',
  'window.routes = {"root":route0};',
  'import("/assets/entry.js");</script></body>',
].join('\n')

const later = fetchCodeAfterPaint(page, 'n1')

test('no code is asked for while the page is read', () => {
  expect(later).toContain('<link rel="modulepreload" media="not all" href="/assets/root.js"/>')
  expect(later).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(later).not.toMatch(/^import ["*]/m)
})

test('the code comes after the first paint, in the order in which it is needed', () => {
  const [paint, links, manifest, root, entry] = [
    'requestAnimationFrame',
    'link[rel="modulepreload"][media]',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    '\nimport("/assets/entry.js");',
  ].map((piece) => later.indexOf(piece))
  const places = [paint, links, manifest, root, entry]
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => Number(one) - Number(other)))
})

test('a page that does not begin its code as it did is a fault of the build', () => {
  expect(() => fetchCodeAfterPaint('<body></body>', 'n1')).toThrow('no script')
})
