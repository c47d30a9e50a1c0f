import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { picture } from '@surco/database/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { filmIn, tinyCaptions, tinyFilm } from '../../testing/tiny-film.ts'
import { encodeFolder } from './encode-folder.ts'
import { addDocument, addFilm, addPicture, keepVariants, readAsJpeg } from './index.ts'

let test: TestShop
const logged: string[] = []

beforeAll(async () => {
  test = await createTestShop({ logged: { write: (line) => logged.push(line) } })
})
afterAll(() => test.close())

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
/** Compresses to nothing small: half of it is half a picture. */
const noisy = () =>
  sharp({
    create: {
      width: 700,
      height: 300,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const add = (bytes: Uint8Array) => addPicture(test.shop.db, test.shop.media, bytes)
const get = (name: string, headers = {}) => test.app.inject({ url: `/api/media/${name}`, headers })

describe('adding a picture', () => {
  it('keeps equal pictures once, by their content', async () => {
    const bytes = await drawn(60, 40, 'red').jpeg().toBuffer()
    const [first, second] = await Promise.all([add(bytes), add(bytes)])
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
      width: 60,
      height: 40,
    })
    expect(await test.shop.db.select().from(picture)).toHaveLength(1)
  })

  it('puts a picture back whose file lost its contents', async () => {
    const bytes = await drawn(50, 40, 'red').jpeg().toBuffer()
    const file = join(test.dataDir, 'media', 'originals', (await add(bytes)).name)
    for (const left of ['', Buffer.alloc(bytes.length)]) {
      await writeFile(file, left)
      await add(bytes)
      expect(await readFile(file)).toEqual(bytes)
    }
  })

  it('knows the size of a photograph as it is seen, not as it is stored', async () => {
    const turned = await drawn(60, 40, 'blue').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await add(turned)).toMatchObject({ width: 40, height: 60 })
  })

  it.each([
    ['text', Buffer.from('not a picture')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_kind, bytes) => {
    await expect(add(bytes)).rejects.toThrow('no es una imagen JPEG, PNG, WebP o AVIF')
  })

  it('refuses a picture that breaks off', async () => {
    const whole = await drawn(300, 300, 'green').png({ compressionLevel: 0 }).toBuffer()
    await expect(add(whole.subarray(0, whole.length / 2))).rejects.toThrow('dañada')
  })
})

describe('serving pictures', () => {
  it('answers the original and its variants to be kept for ever', async () => {
    const bytes = await drawn(900, 600, 'teal').png().toBuffer()
    const { name } = await add(bytes)
    const hash = name.slice(0, 32)
    const original = await get(name)
    expect(original.rawPayload).toEqual(bytes)
    expect(original.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    })
    for (const encoding of ['avif', 'webp']) {
      const answer = await get(`${hash}-320.${encoding}`)
      expect(answer.headers['content-type']).toBe(`image/${encoding}`)
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([320, 213])
    }
    expect((await get(name, { 'if-none-match': `"${name}"` })).statusCode).toBe(304)
  })

  it('makes a variant once, however many ask for it at the same time', async () => {
    const { name } = await add(await drawn(800, 800, 'olive').png().toBuffer())
    const variant = `${name.slice(0, 32)}-640.webp`
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(variant)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const file = join(test.dataDir, 'media', 'variants', variant)
    const { mtimeMs } = await stat(file)
    await get(variant)
    expect((await stat(file)).mtimeMs).toBe(mtimeMs)
    expect(
      (await readdir(join(test.dataDir, 'media', 'variants'))).filter((left) =>
        left.endsWith('.part'),
      ),
    ).toEqual([])
  })

  it('never enlarges', async () => {
    const { name } = await add(await drawn(200, 100, 'navy').webp().toBuffer())
    const { width } = await sharp(
      (await get(`${name.slice(0, 32)}-1200.webp`)).rawPayload,
    ).metadata()
    expect(width).toBe(200)
  })

  it.each([
    `${'0'.repeat(32)}.png`,
    `${'0'.repeat(32)}-320.avif`,
    'nothing.png',
    '..%2F..%2Flock',
    '%2e%2e%2foriginals',
    '..%5clock',
    'database',
  ])('does not find %s', async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  })

  it('has no other widths and encodings', async () => {
    const { name } = await add(await drawn(700, 100, 'black').webp().toBuffer())
    for (const odd of ['-321.avif', '-320.png', '-0320.webp', '-99999.webp']) {
      expect((await get(`${name.slice(0, 32)}${odd}`)).statusCode).toBe(404)
    }
  })
})

describe('files that a power cut damaged', () => {
  it.each([
    ['emptied', (whole: Buffer) => whole.subarray(0, 0)],
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['overwritten', (whole: Buffer) => Buffer.alloc(whole.length)],
  ])('a picture that is %s is not found, told once, and put back by adding it', async (_, harm) => {
    const bytes = await noisy().png().toBuffer()
    const { name } = await add(bytes)
    const file = join(test.dataDir, 'media', 'originals', name)
    await writeFile(file, harm(bytes))
    const variants = [160, 320, 640].map((width) => `${name.slice(0, 32)}-${width}.webp`)
    for (const variant of variants) expect((await get(variant)).statusCode).toBe(404)
    expect(await readAsJpeg(test.shop.media, name, 100)).toBeUndefined()
    const told = logged.filter((line) => line.includes('a picture is damaged'))
    expect(told.filter((line) => line.includes(name))).toHaveLength(1)
    await add(bytes)
    for (const variant of variants) expect((await get(variant)).statusCode).toBe(200)
  })

  it('documents and films are put back by adding them', async () => {
    const film = await filmIn(test.dataDir)
    const pdf = Buffer.from('%PDF-1.7\n')
    const addAll = async () => [
      await addDocument(test.shop.media, pdf),
      await addFilm(test.shop.media, film),
    ]
    const [document = '', video = ''] = await addAll()
    const names = [document, video, video.replace('mp4', 'vtt')]
    for (const name of names) await writeFile(join(test.dataDir, 'media', 'originals', name), '')
    await addAll()
    const answers = await Promise.all(names.map((name) => get(name)))
    expect(answers.map(({ rawPayload }) => rawPayload)).toEqual([pdf, tinyFilm(), tinyCaptions])
  })
})

describe('pictures encoded beforehand', () => {
  it('are made from a folder, follow it, and are served as they are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surco-encode-'))
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await mkdir(join(from, 'deeper'), { recursive: true })
    const bytes = await drawn(500, 500, 'coral').png().toBuffer()
    await writeFile(join(from, 'deeper', 'a.png'), bytes)
    await writeFile(join(from, 'deeper', 'a-back.png'), bytes)
    const except = /-back\./
    expect(await encodeFolder({ from, to, except })).toEqual({ made: 2, kept: 0 })
    expect(await encodeFolder({ from, to, except })).toEqual({ made: 0, kept: 2 })
    await keepVariants(test.shop.media, to)
    const variant = (await add(bytes)).name.replace('.png', '-640.avif')
    expect(existsSync(join(to, variant))).toBe(true)
    expect((await get(variant)).rawPayload).toEqual(await readFile(join(to, variant)))
    expect(await encodeFolder({ from, to, except, wide: /deeper/ })).toEqual({ made: 2, kept: 2 })
    expect(existsSync(join(to, variant.replace('640', '1920')))).toBe(true)
    await rm(join(from, 'deeper', 'a.png'))
    await encodeFolder({ from, to, except })
    expect(await readdir(to)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
