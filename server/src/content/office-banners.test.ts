import { banner } from '@surco/database/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { announceBannersOfNow } from './index.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
let picture: string
beforeAll(async () => {
  shop = await createTestShop()
  editor = await createStaff(shop, 'catalogo')
  const kept = await editor.call('POST', '/banners/pictures', { data: await drawn() })
  picture = kept.json().name
})
afterAll(() => shop.close())

const drawn = async () => {
  const size = { width: 1200, height: 400, channels: 3, background: '#336633' } as const
  return (await sharp({ create: size }).png().toBuffer()).toString('base64')
}
const words = (more: object = {}) => ({
  title: 'Semana de la bomba',
  text: '',
  label: '',
  link: '',
  alt: '',
  ink: 'light',
  picture,
  mobilePicture: '',
  active: true,
  ...more,
})
const titles = async () =>
  (await shop.client('GET /banners', { query: {} })).data.map(({ title }) => title)
const add = async (more: object) => (await editor.call('POST', '/banners', words(more))).json().data

test('a banner is on the home page on its days alone, and pages are told of each', async () => {
  const heard: (string[] | undefined)[] = []
  const stop = await onChange(shop.database, (tags) => void heard.push(tags))
  const made = await add({ from: '2026-11-21', until: '2026-11-21' })
  expect(made).toMatchObject({ state: 'upcoming', from: '2026-11-21', until: '2026-11-21' })
  await announceBannersOfNow(shop.shop)
  await expect.poll(() => heard).toEqual([['banners']])
  expect(await titles()).toEqual([])
  // Noon of the 20th; twelve hours on it is midnight in Mexico City.
  shop.clock.advance(12 * 60 * 60 * 1000)
  expect(await titles()).toEqual(['Semana de la bomba'])
  await announceBannersOfNow(shop.shop)
  await announceBannersOfNow(shop.shop)
  await expect.poll(() => heard).toHaveLength(2)
  shop.clock.advance(24 * 60 * 60 * 1000)
  expect(await titles()).toEqual([])
  await announceBannersOfNow(shop.shop)
  await expect.poll(() => heard).toHaveLength(3)
  await stop()
  editor = await createStaff(shop, 'catalogo')
  expect((await editor.call('GET', `/banners/${made.id}`)).json().data.state).toBe('over')
})

test('banners are put into order, changed and taken away, and the book tells of it', async () => {
  await shop.shop.db.delete(banner)
  const [first, second] = [await add({ title: 'Uno' }), await add({ title: 'Dos' })]
  expect(await titles()).toEqual(['Uno', 'Dos'])
  await editor.call('POST', '/banners/order', { ids: [second.id, first.id] })
  expect(await titles()).toEqual(['Dos', 'Uno'])
  const url = `/banners/${second.id}`
  const changed = await editor.call('PATCH', url, words({ title: 'Dos', link: '/productos' }))
  expect(changed.json().data.book[0]).toMatchObject({
    action: 'banner.changed',
    changes: [{ field: 'link', before: null, after: '/productos' }],
  })
  await editor.call('PATCH', url, words({ title: 'Dos', link: '/productos' }))
  await editor.call('PATCH', url, words({ title: 'Dos', link: '/productos', active: false }))
  const { data } = (await editor.call('GET', url)).json()
  expect([data.state, data.book.length]).toEqual(['hidden', 3])
  expect((await editor.call('DELETE', url)).json()).toEqual({ ok: true })
  expect((await editor.call('GET', url)).statusCode).toBe(404)
  expect(await titles()).toEqual(['Uno'])
})

test('what is wrong is said of its field', async () => {
  const faults = async (more: object) =>
    (await editor.call('POST', '/banners', words(more))).json().errors
  expect(await faults({ title: ' ', link: '//otro.example', picture: '' })).toEqual([
    { field: 'title', message: 'Escribe un título.' },
    {
      field: 'link',
      message: 'Escribe una dirección de la tienda que empiece con /, como /productos.',
    },
    { field: 'picture', message: 'Sube una imagen.' },
  ])
  expect(await faults({ link: '/\\otro.example' })).toHaveLength(1)
  expect(
    await faults({
      label: 'Ver',
      picture: `${'0'.repeat(32)}.png`,
      from: '2026-12-02',
      until: '2026-12-01',
    }),
  ).toEqual([
    { field: 'until', message: 'Es antes del primer día.' },
    { field: 'picture', message: 'Sube la imagen otra vez.' },
    { field: 'link', message: 'Un botón necesita a dónde llevar.' },
  ])
})

test('only a picture of at most 5 MB is kept, and only for whoever may', async () => {
  const send = (data: string) => editor.call('POST', '/banners/pictures', { data })
  expect((await send(Buffer.from('<svg/>').toString('base64'))).json().errors).toEqual([
    { field: 'data', message: 'No se pudo usar: no es una imagen JPEG, PNG, WebP o AVIF.' },
  ])
  expect((await send('A'.repeat(9_000_000))).statusCode).toBe(413)
  // Nothing of it is read for a stranger.
  const stranger = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/banners/pictures',
    payload: { data: 'A'.repeat(9_000_000) },
  })
  expect(stranger.statusCode).toBe(401)
})
