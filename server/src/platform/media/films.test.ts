import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { filmIn, tinyCaptions as captions, tinyFilm } from '../../testing/tiny-film.ts'
import { createCallLimiter } from '../http/call-limiter.ts'
import { answerError } from '../http/error-handler.ts'
import { FILM_BYTES, limits } from '../http/limits.ts'
import { addFilm, mediaRoutes } from './index.ts'

let test: TestShop
let name: string

const video = tinyFilm()
const size = video.byteLength
const get = (file: string, headers = {}) => test.app.inject({ url: `/api/media/${file}`, headers })

beforeAll(async () => {
  test = await createTestShop()
  name = await addFilm(test.shop.media, await filmIn(test.dataDir))
})
afterAll(() => test.close())

const emptyBoxes = (count: number) =>
  Buffer.concat(Array(count).fill(Buffer.from('\0\0\0\x08free')))

describe('adding a film', () => {
  const add = async (film: { video?: Buffer; captions?: Buffer }) =>
    addFilm(test.shop.media, await filmIn(test.dataDir, film.video, film.captions))

  it('keeps equal films once, by their content and that of their captions', async () => {
    expect(name).toMatch(/^[0-9a-f]{32}\.mp4$/)
    expect(await add({})).toBe(name)
    expect(await add({ captions: Buffer.concat([captions, captions]) })).not.toBe(name)
    expect(await add({ video: tinyFilm('avc1', 'others') })).not.toBe(name)
  })

  it.each([
    ['a page', Buffer.from('<html>ftyp</html>'), 'no es un video MP4'],
    ['nothing', Buffer.alloc(0), 'no es un video MP4'],
    ['a film that breaks off', video.subarray(0, size - 3), 'el video está incompleto'],
    ['a film with no pictures', video.subarray(0, size - 16), 'el video está incompleto'],
    ['a box without end', Buffer.concat([video, Buffer.alloc(7)]), 'el video está incompleto'],
    ['a box of no length', Buffer.concat([video, Buffer.from('\0\0\0\x04free')]), 'incompleto'],
    ['another codec', tinyFilm('hvc1'), 'el video no es H.264'],
    ['boxes without number', Buffer.concat([video, emptyBoxes(10_001)]), 'incompleto'],
  ])('refuses %s', async (_kind, bytes, message) => {
    await expect(add({ video: bytes })).rejects.toThrow(message)
  })

  it('finds the codec where two pieces meet that are read', async () => {
    for (const before of [65_513, 65_514, 65_515, 65_516, 65_517, 65_518]) {
      expect(await add({ video: tinyFilm(`${' '.repeat(before)}avc1`) })).toMatch(/mp4$/)
    }
  })

  it.each([
    ['other text', Buffer.from('1\n00:00 --> 00:01\nHola')],
    ['no captions', Buffer.from('WEBVTT\n')],
    ['another encoding', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nMáquina', 'latin1')],
    ['too much', Buffer.concat([captions, Buffer.alloc(200_000, 'a')])],
  ])('refuses %s as captions', async (_kind, bytes) => {
    await expect(add({ captions: bytes })).rejects.toThrow('no son WebVTT en UTF-8')
  })
})

describe('serving a film', () => {
  it('answers it whole, to be kept for ever, with its captions beside it', async () => {
    const whole = await get(name)
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload).toEqual(video)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${name}"`,
    })
    const beside = await get(name.replace('mp4', 'vtt'))
    expect(beside.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(beside.rawPayload).toEqual(captions)
    expect((await get(name, { 'if-none-match': `"${name}"` })).statusCode).toBe(304)
  })

  it('tells its length without reading it', async () => {
    const app = Fastify()
    const sent: unknown[] = []
    app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
    mediaRoutes(app, test.shop, createCallLimiter({ scale: 1, now: () => 0 }))
    const head = await app.inject({ method: 'HEAD', url: `/media/${name}` })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(size))
    expect(sent).toEqual([undefined])
    await app.close()
  })

  it('is read for one address so many bytes a minute, and again after it', async () => {
    let now = 0
    const limiter = createCallLimiter({ scale: 0.001, now: () => now })
    const app = Fastify()
    app.setErrorHandler(answerError)
    mediaRoutes(app, test.shop, limiter)
    const read = async (method: 'GET' | 'HEAD' = 'GET') =>
      (await app.inject({ method, url: `/media/${name}` })).statusCode
    const most = limits.film.address.points * 0.001 * FILM_BYTES
    const answers = []
    for (let bytes = 0; bytes < most + 2 * size; bytes += size) answers.push(await read())
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
    expect(await read('HEAD')).toBe(429)
    now += 2 * 60_000
    expect(await read()).toBe(200)
    await app.close()
  })

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=4-', 4, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-9999', 0, size - 1],
    ['bytes=3-99999999999999999999', 3, size - 1],
  ])('answers the part that %s asks for', async (range, start, end) => {
    const part = await get(name, { range, 'if-range': `"${name}"` })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(video.subarray(start, end + 1))
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end + 1 - start),
      'content-type': 'video/mp4',
    })
  })

  it.each([`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-'])(
    'has no part for %s',
    async (range) => {
      const answer = await get(name, { range })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers).toMatchObject({
        'content-range': `bytes */${size}`,
        'cache-control': 'no-store',
      })
      expect(answer.rawPayload).toHaveLength(0)
    },
  )

  it.each([
    [{ range: 'bytes=5-2' }],
    [{ range: 'bytes=-' }],
    [{ range: 'bytes=0-1,4-5' }],
    [{ range: 'lines=0-1' }],
    [{ range: 'bytes=0-1', 'if-range': '"another"' }],
  ])('answers the whole for %j', async (headers) => {
    const answer = await get(name, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(video)
  })

  it.each([`${'0'.repeat(32)}.mp4`, `${'0'.repeat(32)}.vtt`, '..%2Foriginals%2Fa.mp4'])(
    'does not find %s',
    async (file) => {
      expect((await get(file, { range: 'bytes=0-1' })).statusCode).toBe(404)
    },
  )
})
