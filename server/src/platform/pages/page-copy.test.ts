import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { makePageCopy } from './page-answer.ts'

const text = Buffer.from('<p>Aspersora de mochila, 20 litros</p>'.repeat(2_000))
const headers = { 'content-type': 'text/html' }

it('is the same page in every encoding', async () => {
  const copy = await makePageCopy(200, headers, text)
  expect(brotliDecompressSync(copy.body('br'))).toEqual(text)
  expect(gunzipSync(copy.body('gzip'))).toEqual(text)
  expect(copy.body('identity')).toEqual(text)
})

it('is unpacked once for all who read it plain', async () => {
  const copy = await makePageCopy(200, headers, text)
  expect(copy.body('identity')).toBe(copy.body('identity'))
})

it('takes no more memory than it says', async () => {
  const letters = Array.from({ length: 50_000 }, (_, place) => (place * place).toString(36)).join(
    ' ',
  )
  const copy = await makePageCopy(200, headers, Buffer.from(letters))
  const held = copy.body('br').length + copy.body('gzip').length
  expect(held).toBeLessThanOrEqual(copy.bytes)
  expect(copy.body('gzip')).toBe(copy.body('gzip'))
})

it('has the same name for the same page alone', async () => {
  const names = await Promise.all(
    [text, text, text.subarray(1)].map(async (page) => (await makePageCopy(200, {}, page)).etag),
  )
  expect(names[0]).toBe(names[1])
  expect(names[0]).not.toBe(names[2])
})
