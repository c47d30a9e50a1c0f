import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'

import { FILM_PIECE_BYTES } from '@surco/contract/upload-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startS3 } from '../../testing/s3-server.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { tinyCaptions, tinyFilm } from '../../testing/tiny-film.ts'
import { addPicture } from './index.ts'

let s3: Awaited<ReturnType<typeof startS3>>
/** Two machines of one shop: each has a disk of its own. */
let one: TestShop
let other: TestShop
beforeAll(async () => {
  s3 = await startS3()
  one = await createTestShop({ env: s3.env })
  other = await createTestShop({ env: s3.env, database: one.database })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await s3.close()
})

test('a picture that one machine was given is served by another, and its variants are made for both', async () => {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  const bytes = await drawn.png().toBuffer()
  const { name } = await addPicture(one.shop.db, one.shop.media, bytes)
  const original = await other.app.inject(`/api/media/${name}`)
  expect(original.rawPayload).toEqual(bytes)
  expect(original.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  })
  const variant = `${name.slice(0, 32)}-320.webp`
  const made = await other.app.inject(`/api/media/${variant}`)
  expect(made.statusCode).toBe(200)
  expect(await one.shop.media.read(`variants/${variant}`)).toEqual(made.rawPayload)
  const again = await one.app.inject(`/api/media/${variant}`)
  expect(again.rawPayload).toEqual(made.rawPayload)
  for (const { dataDir } of [one, other]) expect(await readdir(dataDir)).not.toContain('media')
})

test('the pieces of a film may come to different machines', async () => {
  const editor = await createStaff(one, 'catalogo')
  const elsewhere = await createStaff(other, 'catalogo')
  const film = tinyFilm('avc1', 'pictures '.repeat(150_000))
  const upload = randomUUID()
  const machines = [editor, elsewhere, editor]
  for (const [index, { call }] of machines.entries()) {
    const at = index * FILM_PIECE_BYTES
    const data = film.subarray(at, at + FILM_PIECE_BYTES).toString('base64')
    expect((await call('PUT', `/products/films/${upload}`, { at, data })).json()).toEqual({
      ok: true,
    })
  }
  const captions = tinyCaptions.toString()
  const kept = await elsewhere.call('POST', '/products/films', { upload, captions })
  const { url } = kept.json<{ url: string }>()
  const whole = await one.app.inject(url)
  expect(whole.rawPayload.equals(film)).toBe(true)
  const part = await one.app.inject({ url, headers: { range: 'bytes=1000000-1000008' } })
  expect([part.statusCode, part.rawPayload]).toEqual([206, film.subarray(1_000_000, 1_000_009)])
  const head = await other.app.inject({ method: 'HEAD', url })
  expect(head.headers['content-length']).toBe(String(film.length))
  expect((await other.app.inject(url.replace('.mp4', '.vtt'))).body).toBe(captions)
})

test('a bucket that is away is told by readiness, and pictures are to be asked for again', async () => {
  const env = { ...s3.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }
  const cut = await createTestShop({ env, database: one.database })
  const picture = await cut.app.inject(`/api/media/${'a'.repeat(32)}.png`)
  expect(picture.statusCode).toBe(503)
  expect(picture.headers['cache-control']).toBe('no-store')
  const ready = await cut.app.inject('/api/health/ready')
  expect(ready.statusCode).toBe(200)
  expect(ready.json().checks).toContainEqual(
    expect.objectContaining({ name: 'media', state: 'warning' }),
  )
  await cut.close()
})
