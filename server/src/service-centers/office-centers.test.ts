import { brand } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  editor = await createStaff(shop, 'catalogo')
  await shop.shop.db.insert(brand).values([{ name: 'Tepalco' }, { name: 'Aguadoro' }])
})
afterAll(() => shop.close())

const words = (more: object = {}) => ({
  name: 'Taller del Bajío',
  street: 'Calle Uno 1',
  city: 'León',
  state: 'guanajuato',
  postalCode: '37000',
  phone: '477 000 1000',
  hours: 'L-V 9:00-18:00, S 9:00-14:00',
  mapUrl: '',
  active: true,
  latitude: 21.12,
  longitude: -101.68,
  brands: ['tepalco'],
  ...more,
})
const shown = async () => (await shop.client('GET /service-centers', {})).data

test('a service centre is added, changed and taken away; pages and book follow', async () => {
  const heard: (string[] | undefined)[] = []
  const stop = await onChange(shop.database, (tags) => void heard.push(tags))
  const { data } = (await editor.call('POST', '/service-centers', words())).json()
  expect(data).toMatchObject({ state: 'Guanajuato', brands: ['Tepalco'] })
  expect(await shown()).toMatchObject([{ nombre: 'Taller del Bajío', marcas: ['Tepalco'] }])
  const url = `/service-centers/${data.id}`
  const moved = words({ city: 'Irapuato', active: false, brands: ['Aguadoro', 'Tepalco'] })
  const changed = (await editor.call('PATCH', url, moved)).json().data
  expect(changed.book[0]).toMatchObject({
    action: 'center.changed',
    changes: [
      { field: 'active', before: 'Sí', after: 'No' },
      { field: 'brands', before: 'Tepalco', after: 'Aguadoro, Tepalco' },
      {
        field: 'address',
        before: 'Calle Uno 1, 37000 León, Guanajuato',
        after: 'Calle Uno 1, 37000 Irapuato, Guanajuato',
      },
    ],
  })
  expect(await shown()).toMatchObject([{ ciudad: 'Irapuato', active: false }])
  expect((await editor.call('PATCH', url, moved)).json().data.book).toHaveLength(2)
  const found = async (q: string) =>
    (await editor.call('GET', `/service-centers?q=${q}`)).json().data.length
  expect([await found('bajio'), await found('IRAPUATO'), await found('celaya')]).toEqual([1, 1, 0])
  await editor.call('DELETE', url)
  expect(await shown()).toEqual([])
  await expect.poll(() => heard.flat()).toEqual(Array(3).fill('service-centers'))
  await stop()
  expect((await editor.call('GET', url)).statusCode).toBe(404)
})

test('what is wrong is said of its field', async () => {
  const faults = async (more: object) =>
    (await editor.call('POST', '/service-centers', words(more))).json().errors
  const forms = await faults({ name: ' ', phone: 'mañana', hours: 'siempre', postalCode: '1' })
  expect(forms).toEqual([
    { field: 'name', message: 'Escribe el nombre.' },
    { field: 'postalCode', message: 'El código postal debe tener 5 dígitos.' },
    { field: 'phone', message: 'Escribe un teléfono de 8 a 20 caracteres, como 800 000 1000.' },
    { field: 'hours', message: 'Escribe el horario como L-V 9:00-18:00, S 9:00-14:00.' },
  ])
  // Latitude and longitude the wrong way round is what people do.
  expect(
    await faults({ latitude: -101.68, longitude: 21.12, state: 'Texas', brands: ['Nadie'] }),
  ).toEqual([
    { field: 'latitude', message: 'En México va de 14.3 a 32.8.' },
    { field: 'longitude', message: 'En México va de -118.5 a -86.6.' },
    { field: 'state', message: 'No es un estado de México.' },
    { field: 'brands', message: 'No hay ninguna marca «Nadie».' },
  ])
  expect(await shown()).toEqual([])
})
