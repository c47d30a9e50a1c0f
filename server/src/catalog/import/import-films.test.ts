import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { product } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { tinyCaptions, tinyFilm } from '../../testing/tiny-film.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'

let test: TestShop
let folder: string

beforeAll(async () => {
  test = await createTestShop()
  folder = await mkdtemp(join(tmpdir(), 'surco-films-'))
  const put = (file: string, bytes: string | Uint8Array) => writeFile(join(folder, file), bytes)
  await mkdir(join(folder, 'videos', 'folder.mp4'), { recursive: true })
  await put('videos/turn.mp4', tinyFilm())
  await put('videos/turn.vtt', tinyCaptions)
  await put('silent.mp4', tinyFilm())
  await put('page.mp4', '<html>no film</html>')
  await put('page.vtt', tinyCaptions)
  await put('odd.mp4', tinyFilm())
  await put('odd.vtt', '<html>no captions</html>')
  await put('huge.mp4', '')
  await put('huge.vtt', tinyCaptions)
  await truncate(join(folder, 'huge.mp4'), 3 * 1024 ** 3)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})
beforeEach(async () => {
  await test.shop.db.delete(product)
})

const load = (video: string, options: ImportOptions = { picturesDir: folder }) => {
  const file = `SKU,nombre,categoria,marca,precio,video\nV-1,Bomba,Bombas,Milpa,10,${video}\n`
  const target = test.shop
  return importCatalog(target, Readable.from([Buffer.from(file)]), options)
}
const shownVideo = async () =>
  (await test.client('GET /products/:id', { params: { id: 'V-1' } })).data.attributes.video

it('takes a film and its captions from the folder', async () => {
  expect(await load('videos/turn.mp4')).toMatchObject({ loaded: true, created: 1 })
  const video = await shownVideo()
  expect(video).toMatch(/^\/api\/media\/[0-9a-f]{32}\.mp4$/)
  const film = await test.app.inject(video)
  expect(film.headers['content-type']).toBe('video/mp4')
  expect(film.rawPayload).toEqual(tinyFilm())
  expect((await test.app.inject(video.replace('.mp4', '.vtt'))).rawPayload).toEqual(tinyCaptions)
  expect(await load('videos/turn.mp4')).toMatchObject({ unchanged: 1 })
})

it.each(['https://videos.example/ver?v=1', 'https://videos.example/bomba.mp4', '/ayuda/bomba.mp4'])(
  'leaves the address %s as it is',
  async (video) => {
    expect(await load(video)).toMatchObject({ loaded: true })
    expect(await shownVideo()).toBe(video)
  },
)

it.each([
  ['gone.mp4', 'no se encuentra "gone.mp4"'],
  ['videos/folder.mp4', 'no se encuentra "videos/folder.mp4"'],
  ['silent.mp4', '"silent.mp4": faltan sus subtítulos "silent.vtt"'],
  ['page.mp4', '"page.mp4": no es un video MP4'],
  ['odd.mp4', '"odd.mp4": sus subtítulos (.vtt) no son WebVTT en UTF-8'],
  ['huge.mp4', '"huge.mp4": es mayor de 60 MB'],
  ['../secret.mp4', '"../secret.mp4" no es una dirección web'],
  ['videos/../../secret.mp4', '"videos/../../secret.mp4" no es una dirección web'],
  ['c:\\secret.mp4', '"c:\\secret.mp4" no es una dirección web'],
  ['film.avi', '"film.avi" no es una dirección web'],
])('makes a bad row of %s', async (video, reason) => {
  const result = await load(video)
  expect(result.faults).toEqual([{ line: 2, column: 'video', reason }])
  expect(result.loaded).toBe(false)
})

it('needs the folder that the film is in', async () => {
  expect((await load('videos/turn.mp4', {})).faults).toEqual([
    { line: 2, column: 'video', reason: '"videos/turn.mp4": falta la carpeta' },
  ])
})

it('only looks at a film in a dry run', async () => {
  expect(await load('videos/turn.mp4', { picturesDir: folder, dryRun: true })).toMatchObject({
    loaded: false,
    created: 1,
  })
  const huge = await load('huge.mp4', { picturesDir: folder, dryRun: true })
  expect(huge.badRows).toBe(1)
})
