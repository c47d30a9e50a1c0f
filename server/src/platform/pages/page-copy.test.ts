import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { answerAtHand, answerPage, makePageCopy } from './page-answer.ts'

const text = Buffer.from('<p>Aspersora de mochila, 20 litros</p>'.repeat(2_000))
const headers = { 'content-type': 'text/html' }

const atOnce = (work: () => Promise<Buffer>) => work()

it('is the same page in every encoding', async () => {
  const copy = await makePageCopy(200, headers, text)
  expect(brotliDecompressSync(copy.body('br')!)).toEqual(text)
  expect(gunzipSync(await copy.makeBody('gzip', atOnce))).toEqual(text)
  expect(await copy.makeBody('identity', atOnce)).toEqual(text)
})

it('is unpacked once for all who read it plain', async () => {
  const copy = await makePageCopy(200, headers, text)
  expect(copy.body('identity')).toBeUndefined()
  expect(await copy.makeBody('identity', atOnce)).toBe(copy.body('identity'))
})

it('is made for whoever reads it plain when its turn comes, once', async () => {
  const copy = await makePageCopy(200, headers, text)
  const plain = { 'accept-encoding': 'identity' }
  expect(answerAtHand(copy, 'GET', plain)).toBeUndefined()
  expect(answerAtHand(copy, 'HEAD', plain)).toBeUndefined()
  let turns = 0
  const inTurn = (work: () => Promise<Buffer>) => {
    turns += 1
    return work()
  }
  const asked = [1, 2].map(() => answerPage(copy, 'GET', plain, inTurn))
  const [answer, other] = await Promise.all(asked)
  expect(other).toEqual(answer)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': text.length } })
  expect(answer?.body).toEqual(text)
  await answerPage(copy, 'GET', plain, inTurn)
  expect(turns).toBe(1)
  expect(answerAtHand(copy, 'GET', plain)).toEqual(answer)
  expect(answerAtHand(copy, 'HEAD', plain)).toEqual({ ...answer, body: undefined })
})

it('takes no more memory than it says', async () => {
  const letters = Array.from({ length: 50_000 }, (_, place) => (place * place).toString(36)).join(
    ' ',
  )
  const copy = await makePageCopy(200, headers, Buffer.from(letters))
  const held = copy.body('br')!.length + (await copy.makeBody('gzip', atOnce)).length
  expect(held).toBeLessThanOrEqual(copy.bytes)
  expect(await copy.makeBody('gzip', atOnce)).toBe(copy.body('gzip'))
})

it('has the same name for the same page alone', async () => {
  const names = await Promise.all(
    [text, text, text.subarray(1)].map(async (page) => (await makePageCopy(200, {}, page)).etag),
  )
  expect(names[0]).toBe(names[1])
  expect(names[0]).not.toBe(names[2])
})
