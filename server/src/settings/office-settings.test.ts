import { afterAll, beforeAll, expect, test } from 'vitest'

import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeSettings } from './change-settings.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  owner = await createStaff(shop)
})
afterAll(() => shop.close())

const config = async () => (await shop.client('GET /config', {})).data.attributes.shop

test('what the office changes is shown at once, and the book has it before and after', async () => {
  const read = (await owner.call('GET', '/settings')).json().data
  const changed = await owner.call('PATCH', '/settings', {
    ...read,
    name: 'La Parcela',
    hours: [{ days: 'Sábado', time: '09:00 - 14:00' }],
    social: [{ name: 'Facebook', url: 'https://facebook.example/parcela' }],
    interestFreeMonths: 12,
    delivery: { from: 2, to: 5 },
  })
  expect(changed.json().book[0]).toMatchObject({
    action: 'settings.changed',
    changes: [
      { field: 'name', before: 'Surco', after: 'La Parcela' },
      {
        field: 'hours',
        before: 'Lunes a viernes: 09:00 - 18:00, Sábado: 09:00 - 14:00',
        after: 'Sábado: 09:00 - 14:00',
      },
      { field: 'interestFreeMonths', before: '0', after: '12' },
      { field: 'social', before: null, after: 'Facebook https://facebook.example/parcela' },
      { field: 'delivery', before: null, after: '2 a 5 días' },
    ],
  })
  expect(await config()).toMatchObject({ name: 'La Parcela', interestFreeMonths: 12 })
  const again = await owner.call('PATCH', '/settings', changed.json().data)
  expect(again.json().book).toHaveLength(1)
  // The command is told of in the same book.
  await changeSettings(shop.shop, '{"tollFreePhone": "800 000 0001"}')
  const { book } = (await owner.call('GET', '/settings')).json()
  expect(book[0].actor).toMatchObject({ kind: 'command', name: 'npm run settings' })
})

test('what is wrong is said of its field, and nothing is changed', async () => {
  const before = await config()
  const faults = async (body: object) =>
    (await owner.call('PATCH', '/settings', body)).json().errors
  expect(
    await faults({
      name: ' ',
      tollFreePhone: 'llámanos',
      messagingNumbers: ['55 1234'],
      social: [{ name: 'X', url: 'x.example' }],
      interestFreeMonths: -1,
    }),
  ).toEqual([
    { field: 'name', message: 'Escribe el nombre de la tienda.' },
    {
      field: 'tollFreePhone',
      message: 'Escribe un teléfono de 8 a 20 caracteres, como 800 000 1000.',
    },
    {
      field: 'messagingNumbers.0',
      message: 'Escribe el número con la clave de su país, como +525512345678.',
    },
    { field: 'social.0.url', message: 'Escribe una dirección que empiece con https://.' },
    {
      field: 'interestFreeMonths',
      message: 'Escribe un número de meses; 0 para no ofrecerlos.',
    },
  ])
  expect(await faults({ delivery: { from: 9, to: 7 } })).toEqual([
    { field: 'delivery', message: 'El primer plazo es más largo que el segundo.' },
  ])
  expect(await config()).toEqual(before)
})

test('who has not seen the last change is refused, and told who made it', async () => {
  const colleague = await createStaff(shop)
  const shared = ['/settings', '/legal-texts/privacy', '/shipping']
  for (const url of [...shared, '/banners/:id', '/coupons/VISTO', '/shipping/zones/:id']) {
    const { at, first, second } = await changesOf(url)
    const { book, data } = (await owner.call('GET', at)).json()
    const known = (book ?? data.book)[0]?.id ?? 0
    expect((await colleague.call('PATCH', at, { ...first, seen: known })).statusCode, at).toBe(200)
    const late = await owner.call('PATCH', at, { ...second, seen: known })
    expect(late.json(), at).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`${colleague.name} lo cambió el `),
    })
    // Who was told saves knowingly.
    expect((await owner.call('PATCH', at, second)).statusCode, at).toBe(200)
  }
})

/** Two changes of what an address names, which is made where it is not there by itself. */
async function changesOf(url: string) {
  if (url === '/settings') {
    return { at: url, first: { name: 'Una' }, second: { name: 'Otra' } }
  }
  const text = (word: string) => ({
    markdown: `# ${word}\n\nÚltima actualización: hoy\n\n## Uno\n\n${word}.`,
  })
  if (url.startsWith('/legal')) return { at: url, first: text('Una'), second: text('Otra') }
  if (url.startsWith('/coupons')) {
    await owner.call('POST', '/coupons', { code: 'VISTO', percent: '10' })
    return { at: url, first: { percent: '11' }, second: { percent: '12' } }
  }
  if (url.startsWith('/shipping')) return shippingChangesOf(url)
  const sharp = (await import('sharp')).default
  const blank = { width: 1600, height: 600, channels: 3, background: '#335533' } as const
  const data = (await sharp({ create: blank }).jpeg().toBuffer()).toString('base64')
  const { name: picture } = (await owner.call('POST', '/banners/pictures', { data })).json()
  const words = { text: '', label: '', link: '', alt: '', ink: 'light', active: true }
  const body = { ...words, picture, mobilePicture: '' }
  const { id } = (await owner.call('POST', '/banners', { ...body, title: 'Cero' })).json().data
  const titled = (title: string) => ({ ...body, title })
  return { at: `/banners/${id}`, first: titled('Una'), second: titled('Otra') }
}

const zoneForm = (name: string) => ({
  name,
  states: [],
  prefixes: ['44'],
  served: true,
  message: '',
  rule: 'flat',
  brackets: [{ upTo: null, price: 100 }],
  freeFrom: null,
  days: { from: 2, to: 4 },
  carrierPrice: null,
})

async function shippingChangesOf(url: string) {
  if (url === '/shipping') {
    const rest = { unknownWeight: 4, pickupDays: { from: 1, to: 2 }, branches: [] }
    return { at: url, first: { ...rest, divisor: 4000 }, second: { ...rest, divisor: 4500 } }
  }
  const { id } = (await owner.call('POST', '/shipping/zones', zoneForm('Cero'))).json().data
  return { at: `/shipping/zones/${id}`, first: zoneForm('Una'), second: zoneForm('Otra') }
}

test('a zone and settings that are saved at the same moment both stay', async () => {
  await shop.shop.db.execute('delete from shipping_zone')
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    const [zone, saved] = await Promise.all([
      owner.call('POST', '/shipping/zones', zoneForm(name)),
      owner.call('PATCH', '/settings', { name }),
    ])
    expect([zone.statusCode, saved.statusCode]).toEqual([200, 200])
    expect(await config()).toMatchObject({ name, shipping: 'priced' })
    await owner.call('DELETE', `/shipping/zones/${zone.json().data.id}`)
    expect((await config()).shipping).toBeUndefined()
  }
})

test('a legal text is replaced, refused with its faults, and given back', async () => {
  const url = '/legal-texts/terms'
  const { data: first } = (await owner.call('GET', url)).json()
  expect(first.isOwn).toBe(false)
  const wrong = await owner.call('PATCH', url, { markdown: 'Hola {nada}' })
  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toContain('markdown')
  const markdown = '# Términos\n\nÚltima actualización: hoy\n\n## Uno\n\nDe {tienda}.'
  const own = (
    await owner.call('PATCH', url, { markdown: markdown.replaceAll('\n', '\r\n') })
  ).json()
  expect(own.data).toEqual({ markdown, isOwn: true })
  expect(own.book[0]).toMatchObject({ action: 'legal.changed', subject: { id: 'terms' } })
  const shown = await shop.client('GET /legal-texts/:name', { params: { name: 'terms' } })
  expect(shown.data.attributes.title).toBe('Términos')
  const reset = (await owner.call('PATCH', url, { markdown: '' })).json()
  expect(reset.data).toEqual(first)
  // As it comes with the shop is no change.
  expect((await owner.call('PATCH', url, { markdown: first.markdown })).json().book).toHaveLength(2)
})
