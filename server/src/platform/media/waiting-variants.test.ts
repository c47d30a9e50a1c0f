import { rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createCallLimiter } from '../http/call-limiter.ts'
import { addPicture, mediaRoutes } from './index.ts'
import { encodings, type Variant, widths } from './picture-names.ts'
import { type Waiter, createVariantMaker } from './variants.ts'

let testShop: TestShop
/** Those that nobody asked for yet. */
let variants: Variant[]
beforeAll(async () => {
  testShop = await createTestShop()
  variants = []
  for (let red = 0; red < 20; red += 1) {
    const drawn = sharp({
      create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
    const bytes = await drawn.png().toBuffer()
    const { name } = await addPicture(testShop.shop.db, testShop.shop.media, bytes)
    const hash = name.slice(0, 32)
    for (const encoding of encodings)
      variants.push(...widths.map((width) => ({ hash, width, encoding })))
  }
})
afterAll(() => testShop.close())

/** How each encoding that was begun is told to end. */
let begun: (() => void)[]
let variantBytes: ReturnType<typeof createVariantMaker>
beforeEach(() => {
  begun = []
  variantBytes = createVariantMaker(testShop.shop, async () => {
    await new Promise<void>((end) => begun.push(end))
    return Buffer.from('encoded')
  })
})

/** Ends what is encoded and what is begun then. */
async function endAll(asked: Promise<unknown>) {
  const ended = asked.then(() => 'ended')
  const soon = () => new Promise((resolve) => setImmediate(resolve))
  while ((await Promise.race([ended, soon()])) !== 'ended') for (const end of begun) end()
}

const staying = new AbortController().signal
const ask = (variant: Variant, network = '192.0.2.0/24', gone = staying) =>
  variantBytes(variant, { network, gone })

test('too many variants of one network are refused for a while, those of others are made', async () => {
  const refused: unknown[] = []
  const asked = variants.splice(0, 150).map((each) =>
    ask(each).catch((error: unknown) => {
      refused.push(error)
    }),
  )
  await expect.poll(() => refused.length, { interval: 1 }).toBe(48)
  expect(refused[0]).toMatchObject({ code: 'OVERLOADED', particulars: { retryAfterSeconds: 5 } })
  const other = ask(variants.shift()!, '198.51.100.0/24')
  await endAll(Promise.all([...asked, other]))
  expect(String(await other)).toBe('encoded')
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(102)
})

test('what nobody waits for any more is not begun', async () => {
  const running = variants.splice(0, 2).map((each) => ask(each))
  await expect.poll(() => begun.length, { interval: 1 }).toBe(2)
  const [left, shared] = variants.splice(0, 2) as [Variant, Variant]
  const leaving = new AbortController()
  const gone = Promise.allSettled([left, left].map((each) => ask(each, undefined, leaving.signal)))
  const alike = ask(shared, undefined, leaving.signal)
  const stays = ask(shared)
  leaving.abort()
  const overload = { status: 'rejected', reason: { code: 'OVERLOADED' } }
  expect(await gone).toMatchObject([overload, overload])
  await endAll(Promise.all([...running, alike, stays]))
  expect(String(await stays)).toBe('encoded')
  expect(begun).toHaveLength(3)
})

test('who asks for what others have just given up gets it', async () => {
  const running = variants.splice(0, 2).map((each) => ask(each))
  await expect.poll(() => begun.length, { interval: 1 }).toBe(2)
  const variant = variants.shift()!
  const leaving = new AbortController()
  const left = ask(variant, undefined, leaving.signal)
  leaving.abort()
  const again = ask(variant)
  await expect(left).rejects.toMatchObject({ code: 'OVERLOADED' })
  await endAll(Promise.all([...running, again]))
  expect(String(await again)).toBe('encoded')
  expect(begun).toHaveLength(3)
})

test('what is being encoded when nobody waits any more is made once for whoever asks again', async () => {
  const variant = variants.shift()!
  const leaving = new AbortController()
  const left = ask(variant, undefined, leaving.signal)
  await expect.poll(() => begun.length, { interval: 1 }).toBe(1)
  leaving.abort()
  const again = ask(variant)
  await endAll(Promise.all([left, again]))
  expect(String(await again)).toBe('encoded')
  expect(begun).toHaveLength(1)
})

test('a caller waits until they go', async () => {
  const app = Fastify()
  const asked = Promise.withResolvers<Waiter>()
  const limiter = createCallLimiter({ scale: 1, now: () => 0 })
  mediaRoutes(app, testShop.shop, limiter, (_variant, asking) => {
    asked.resolve(asking)
    return new Promise((_resolve, reject) => asking.gone.addEventListener('abort', reject))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = request({ port, path: `/media/${'0'.repeat(32)}-320.avif`, agent: false }).end()
  sent.on('error', () => {})
  const { gone, network } = await asked.promise
  expect([gone.aborted, network]).toEqual([false, '127.0.0.0/24'])
  sent.destroy()
  await expect.poll(() => gone.aborted, { interval: 1 }).toBe(true)
  await app.close()
})

test('a variant that cannot be kept is served all the same', async () => {
  const folder = join(testShop.dataDir, 'media', 'variants')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  const asked = ask(variants.shift()!)
  await endAll(asked)
  expect(String(await asked)).toBe('encoded')
  await rm(folder)
  await rename(`${folder}-away`, folder)
})
