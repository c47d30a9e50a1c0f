import type { ServiceCenter } from '@surco/contract'
import { brand, serviceCenter } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { tagsOf } from '../platform/pages/page-tags.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { addServiceCenter } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.shop.db.insert(brand).values([{ name: 'Tepalco' }, { name: 'Águila' }])
})
beforeEach(() => shop.shop.db.delete(serviceCenter))
afterAll(() => shop.close())

const workshop = {
  name: 'Taller',
  street: 'Calle Uno 1',
  city: 'Guadalajara',
  state: 'Jalisco',
  postalCode: '44100',
  phone: '800 000 1000',
  hours: 'L-V 9:00-18:00, S 9:00-14:00',
  latitude: 20.6767,
  longitude: -103.3475,
  brands: [] as string[],
}

const add = (...centers: Partial<typeof workshop & { active: boolean; mapUrl: string }>[]) =>
  shop.shop.db.transaction(async (tx) => {
    for (const center of centers) await addServiceCenter(tx, { ...workshop, ...center })
  })

const namesOf = (centers: ServiceCenter[]) => centers.map(({ nombre }) => nombre)

const near = (query: { lat: number; lng: number; radius?: number }) =>
  shop.client('GET /service-centers/search/cerca-de-mi', { query })

async function ofState(state: string) {
  const answer = await shop.app.inject(
    `/api/service-centers/search/ciudades/${encodeURIComponent(state)}`,
  )
  return namesOf(answer.json().data.centros)
}

describe('the list', () => {
  // [T7.20]
  test('is empty while there are none', async () => {
    expect((await shop.app.inject('/api/service-centers')).json()).toEqual({ data: [] })
  })

  // [T7.10]
  test('tells everything of a centre, those that are not active included', async () => {
    await add({ active: false, brands: ['tepalco', 'Aguila', 'De otra tienda'] })
    const [center] = (await shop.app.inject('/api/service-centers')).json().data
    expect(center).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      nombre: 'Taller',
      ciudad: 'Guadalajara',
      estado: 'Jalisco',
      direccion: 'Calle Uno 1',
      cp: '44100',
      telcontacto: '800 000 1000',
      horarios: 'L-V 9:00-18:00, S 9:00-14:00',
      linkmaps: 'https://www.google.com/maps/dir/?api=1&destination=20.6767,-103.3475',
      active: false,
      lat: 20.6767,
      lng: -103.3475,
      marcas: ['Águila', 'Tepalco'],
    })
  })

  test('leads where the merchant says', async () => {
    await add({ mapUrl: 'https://mapas.example/taller' })
    const { data } = await shop.client('GET /service-centers', {})
    expect(data[0]?.linkmaps).toBe('https://mapas.example/taller')
  })

  // [T7.20]
  test('is ordered by state, city and name as people do', async () => {
    await add(
      { name: 'Zeta', state: 'Yucatán', city: 'Mérida' },
      { name: 'Ñandú', city: 'Ágata' },
      { name: 'Nube', city: 'Agata' },
      { name: 'Beta', city: 'Zapopan' },
      { name: 'Alfa', state: 'México', city: 'Toluca' },
    )
    const { data } = await shop.client('GET /service-centers', {})
    expect(namesOf(data)).toEqual(['Nube', 'Ñandú', 'Beta', 'Alfa', 'Zeta'])
  })

  // [T7.39]
  test('drops the pages that show it when there is a new one', async () => {
    const heard: (string[] | undefined)[] = []
    const stop = await onChange(shop.database, (tags) => void heard.push(tags))
    await add({})
    await expect.poll(() => heard).toEqual([['service-centers']])
    await stop()
    expect(tagsOf('GET /service-centers', {}, { data: [] })).toContain('service-centers')
  })
})

describe('around a place', () => {
  const zocalo = { lat: 19.4326, lng: -99.1332 }
  beforeEach(() =>
    add(
      { name: 'Toluca', latitude: 19.2926, longitude: -99.6568 },
      { name: 'Puebla', latitude: 19.0437, longitude: -98.1981 },
      { name: 'Centro', latitude: 19.4326, longitude: -99.1332 },
      { name: 'Cuernavaca', latitude: 18.9218, longitude: -99.2347 },
    ),
  )

  // [T7.17] [T7.26]
  test('the centres within 100 km come, nearest first, with their distance to one decimal', async () => {
    const { data } = await near(zocalo)
    expect(data.map(({ nombre, distancia }) => [nombre, distancia])).toEqual([
      ['Centro', 0],
      ['Toluca', 57.1],
      ['Cuernavaca', 57.8],
    ])
  })

  // [T7.17]
  test('the radius is what is asked for', async () => {
    expect(namesOf((await near({ ...zocalo, radius: 57.5 })).data)).toEqual(['Centro', 'Toluca'])
    expect((await near({ ...zocalo, radius: 150 })).data.at(-1)).toMatchObject({
      nombre: 'Puebla',
      distancia: 107.3,
    })
  })

  test('the place and the radius may be numbers next to 0', async () => {
    const least = Number.MIN_VALUE
    for (const place of [{ lat: least, lng: -least }, { lat: -0, lng: 1e-310 }, zocalo])
      expect((await near({ ...place, radius: least })).data.length).toBeLessThan(2)
  })

  test('nothing is found where there is none', async () => {
    expect((await near({ lat: 40, lng: -3 })).data).toEqual([])
  })

  // [T7.17]
  test('the 180th meridian and the poles are no borders', async () => {
    await add(
      { name: 'Este', latitude: 0, longitude: 179.9 },
      { name: 'Polo', latitude: 89.9, longitude: 10 },
    )
    expect((await near({ lat: 0, lng: -179.9 })).data).toMatchObject([
      { nombre: 'Este', distancia: 22.2 },
    ])
    expect(namesOf((await near({ lat: 89.9, lng: -170 })).data)).toEqual(['Polo'])
  })

  // [T7.17]
  test.each([
    'lat=91&lng=0',
    'lat=0&lng=181',
    'lat=abc&lng=0',
    'lng=0',
    'lat=1&lng=1&radius=0',
    'lat=1&lng=1&radius=1e9',
  ])('bad input is refused: %s', async (query) => {
    const answer = await shop.app.inject(`/api/service-centers/search/cerca-de-mi?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).not.toHaveLength(0)
  })
})

describe('in a state', () => {
  beforeEach(() =>
    add(
      { name: 'Saltillo', state: 'Coahuila de Zaragoza', city: 'Saltillo' },
      { name: 'Monclova', state: 'Coahuila', city: 'Monclova' },
      { name: 'Toluca', state: 'México' },
      { name: 'Tlalpan', state: 'Ciudad de México' },
      { name: 'Lejos', state: 'Otro lugar' },
    ),
  )

  // [T7.18]
  test.each(['COA', 'coa', 'Coahuila', ' coahuila DE zaragoza'])(
    'the centres come by its key and by its names: “%s”',
    async (state) => expect(await ofState(state)).toEqual(['Monclova', 'Saltillo']),
  )

  // [T7.18]
  test.each([
    ['México', ['Toluca']],
    ['estado de mexico', ['Toluca']],
    ['CIUDAD DE MEXICO', ['Tlalpan']],
    ['Otro Lugar', ['Lejos']],
    ['Jalisco', []],
    ["x'; drop table brand; --", []],
  ])('“%s” has its own centres alone', async (state, names) => {
    expect(await ofState(state)).toEqual(names)
  })

  // [T7.11] [T7.19]
  test('the states that have centres are told with key and name, in order', async () => {
    const answer = await shop.app.inject('/api/service-centers/search/estados-enum')
    expect(Object.entries(answer.json().data)).toEqual([
      ['CMX', 'Ciudad de México'],
      ['COA', 'Coahuila'],
      ['MEX', 'Estado de México'],
      ['Otro lugar', 'Otro lugar'],
    ])
  })
})
