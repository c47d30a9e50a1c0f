import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { OfficeProduct } from '@surco/contract'
import { FILM_PIECE_BYTES, MAX_FILM_BYTES } from '@surco/contract/upload-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { forgetArrived } from '../../platform/media/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { tinyCaptions, tinyFilm } from '../../testing/tiny-film.ts'

let testShop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  editor = await createStaff(testShop, 'catalogo')
})
afterAll(() => testShop.close())

const captions = tinyCaptions.toString()

const sendPiece = (upload: string, at: number, bytes: Buffer) =>
  editor.call('PUT', `/products/films/${upload}`, { at, data: bytes.toString('base64') })
const keep = (upload: string, words = captions) =>
  editor.call('POST', '/products/films', { upload, captions: words })

async function sendFilm(film: Buffer, upload = randomUUID()) {
  for (let at = 0; at < film.length; at += FILM_PIECE_BYTES) {
    const piece = film.subarray(at, at + FILM_PIECE_BYTES)
    expect((await sendPiece(upload, at, piece)).json()).toEqual({ ok: true })
  }
  return upload
}

test('a film comes piece by piece, some of them twice, and shoppers see any part of it once a product has it', async () => {
  const film = tinyFilm('avc1', 'pictures '.repeat(120_000))
  expect(film.length).toBeGreaterThan(2 * FILM_PIECE_BYTES)
  const upload = randomUUID()
  const second = film.subarray(FILM_PIECE_BYTES)
  expect((await sendPiece(upload, FILM_PIECE_BYTES, second.subarray(0, 9))).json().errors).toEqual([
    { field: 'data', message: 'No se pudo usar: falta una parte, súbelo de nuevo.' },
  ])
  await sendPiece(upload, 0, film.subarray(0, FILM_PIECE_BYTES))
  await sendPiece(upload, FILM_PIECE_BYTES, second.subarray(0, 1000))
  expect((await keep(upload)).json().errors).toEqual([
    { field: 'data', message: 'No se pudo usar: el video está incompleto.' },
  ])
  await sendFilm(film, upload)
  const { url } = (await keep(upload)).json()
  expect(url).toMatch(/^\/api\/media\/[0-9a-f]{32}\.mp4$/)
  // An answer that was lost is asked for again.
  expect((await keep(upload)).json()).toEqual({ url })

  await createProduct(testShop.shop.db, { sku: 'FILMADA' })
  const change = async (was: string, now: string) =>
    editor.call('PATCH', '/products/FILMADA', { was: { video: was }, now: { video: now } })
  const { cells, book } = (await change('', url)).json<{ data: OfficeProduct }>().data
  expect(cells.video).toBe(url)
  expect(book[0]?.changes).toEqual([{ field: 'video', before: '', after: url }])
  const { data } = await testShop.client('GET /products/:id', { params: { id: 'FILMADA' } })
  expect(data.attributes.video).toBe(url)
  const part = await testShop.app.inject({ url, headers: { range: 'bytes=600000-600008' } })
  expect([part.statusCode, part.rawPayload]).toEqual([206, film.subarray(600_000, 600_009)])
  const words = await testShop.app.inject(url.replace('.mp4', '.vtt'))
  expect(words.body).toBe(captions)
  expect((await change(url, '')).statusCode).toBe(200)
})

test('what is no film, has no captions, never came or is too large is refused with the reason', async () => {
  const faultOf = async (upload: string, words?: string) =>
    (await keep(upload, words)).json().errors[0]
  expect(await faultOf(await sendFilm(Buffer.from('<html>no film</html>')))).toEqual({
    field: 'data',
    message: 'No se pudo usar: no es un video MP4.',
  })
  expect(await faultOf(await sendFilm(tinyFilm('hvc1')))).toMatchObject({
    message: expect.stringContaining('no es H.264'),
  })
  expect(await faultOf(await sendFilm(tinyFilm()), 'La bomba gira.')).toMatchObject({
    field: 'captions',
  })
  expect(await faultOf(randomUUID())).toMatchObject({
    message: 'No se pudo usar: ya no está, súbelo de nuevo.',
  })
  const late = await sendPiece(randomUUID(), MAX_FILM_BYTES, Buffer.from('more'))
  expect(late.json().errors[0].message).toBe('No se pudo usar: es mayor de 60 MB.')
  const outside = await editor.call('PUT', '/products/films/..%2Foriginals', {
    at: 0,
    data: 'AAAA',
  })
  expect(outside.statusCode).toBe(400)
})

test('what came of a film is forgotten after a day', async () => {
  const folder = join(testShop.dataDir, 'media', 'arriving')
  const upload = await sendFilm(tinyFilm())
  const { media } = testShop.shop
  const after = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
  await forgetArrived({ media, clock: after(23) })
  expect(await readdir(folder)).toContain(`${upload}-0`)
  await forgetArrived({ media, clock: after(25) })
  expect(await readdir(folder)).toEqual([])
})
