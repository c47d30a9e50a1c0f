import { afterEach, expect, it, vi } from 'vitest'

import { mayPrefetch } from './next-pages.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a browser with a mouse that does not tell', undefined, true],
  ['a fast connection', { effectiveType: '4g', type: 'wifi', saveData: false }, true],
  ['who saves data', { effectiveType: '4g', saveData: true }, false],
  ['a data plan', { effectiveType: '4g', type: 'cellular' }, false],
  ['a slow connection', { effectiveType: '3g' }, false],
  ['a very slow connection', { effectiveType: 'slow-2g' }, false],
])('has %s fetch pages ahead or not', (_, connection, may) => {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  expect(mayPrefetch()).toBe(may)
})

it('has a phone that does not tell fetch nothing ahead', () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  expect(mayPrefetch()).toBe(false)
})
