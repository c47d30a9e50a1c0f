import { expect, test } from 'vitest'

import { addUpFiles, type LoadedFile } from './first-visit.ts'

const file = (path: string, mimeType: string, more: Partial<LoadedFile> = {}): LoadedFile => ({
  path,
  mimeType,
  encoding: 'br',
  wire: 1300,
  content: 1000,
  size: 4000,
  ...more,
})

test('adds up what a visit loads by kind', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  const files = [
    file('/producto/A', 'text/html'),
    file('/a.js', 'text/javascript'),
    file('/b.js', 'application/javascript', { wire: 2300, content: 2000 }),
    file('/later.js', 'text/javascript'),
    file('/a.css', 'text/css'),
    file('/a.avif', 'image/avif', { encoding: '' }),
  ]
  expect(addUpFiles(files, page)).toMatchObject({
    javascript: { files: 2, wire: 3600, content: 3000 },
    lateJavascript: { files: 1, wire: 1300 },
    css: { files: 1, wire: 1300 },
    html: { files: 1 },
    total: { files: 6, wire: 8800, content: 7000 },
    scripts: [{ path: '/b.js' }, { path: '/a.js' }],
    uncompressed: [],
  })
})

test('names the scripts and styles that came without brotli, but for the smallest', () => {
  const files = [
    file('/a.js', 'text/javascript', { encoding: 'gzip' }),
    file('/a.css', 'text/css', { encoding: '' }),
    file('/small.js', 'text/javascript', { encoding: '', size: 1023 }),
  ]
  const { uncompressed } = addUpFiles(files, '')
  expect(uncompressed).toEqual(['/a.js', '/a.css'])
})
