import type { ServiceCenter } from '@surco/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import './service-map.css'
import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { CenterFinder } from './center-finder.tsx'

const all = 'GET /service-centers'
const ofStates = 'GET /service-centers/search/estados-enum'
const inJalisco = 'GET /service-centers/search/ciudades/JAL'
const around = (lat: number, lng: number) =>
  `GET /service-centers/search/cerca-de-mi?lat=${lat}&lng=${lng}&radius=100`
const aroundMexicoCity = around(19.4326, -99.1332)
const address = 'GET /geo/ip'

const settings = { geoipUrl: '/api/geo/ip', map: { tileUrl: '', attribution: '' } }

const center = (id: string, more: Partial<ServiceCenter> = {}): ServiceCenter => ({
  _id: id,
  nombre: `Taller ${id}`,
  ciudad: 'Zapopan',
  estado: 'Jalisco',
  direccion: 'Calle Uno 1',
  cp: '45000',
  telcontacto: '800 000 1000',
  horarios: 'L-V 9:00-18:00, S 9:00-14:00',
  linkmaps: 'https://mapas.example/taller',
  active: true,
  lat: 20.65,
  lng: -103.4,
  marcas: ['Aguadoro', 'Tepalco'],
  ...more,
})

const zapopan = center('Norte')
const toluca = center('Sur', { ciudad: 'Toluca', estado: 'México', lat: 19.29, lng: -99.65 })
const closed = center('Viejo', { active: false, lat: 20.7, lng: -103.3 })

const answer = (...centers: ServiceCenter[]) => Response.json({ data: centers })

const device = vi.fn<Geolocation['getCurrentPosition']>()
const isAt = (latitude: number, longitude: number) =>
  device.mockImplementation((found) => found({ coords: { latitude, longitude } } as never))

beforeEach(async () => {
  await page.viewport(1024, 768)
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(device)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  device.mockReset().mockImplementation((_found, refused) => refused?.({} as never))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Whether two elements share a pixel */
function cover(one: Element, other: Element) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  )
}

const find = (centers: ServiceCenter[] | null = [zapopan, toluca, closed]) =>
  render(inRouter(<CenterFinder centers={centers ?? undefined} settings={settings} />))

type Screen = Awaited<ReturnType<typeof find>>

const choose = (screen: Screen, name: string) => screen.getByRole('tab', { name }).click()
const cards = (screen: Screen) => screen.getByRole('list', { name: 'Centros de servicio' })
const cardsOf = (screen: Screen) => cards(screen).getByRole('listitem')
const card = (screen: Screen, name: string) => cardsOf(screen).filter({ hasText: name })
const map = (screen: Screen) =>
  screen.getByRole('region', { name: 'Mapa de los centros de servicio' })
const zoomOf = (screen: Screen) => map(screen).element().getAttribute('data-zoom')

describe('the list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00-06:00') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // [T7.4] [T7.6] [T7.31]
  it('counts the centres, and says of each what it is and how to get there', async () => {
    const screen = await find()
    await expect.element(screen.getByRole('status')).toHaveTextContent('3 centros')
    const first = card(screen, 'Taller Norte')
    await expect.element(first.getByText('Activo', { exact: true })).toBeVisible()
    await expect.element(first.getByText('Calle Uno 1, Zapopan, Jalisco, C.P. 45000')).toBeVisible()
    await expect.element(first.getByText('Abierto ahora')).toBeVisible()
    await expect.element(first.getByText('Atiende Aguadoro y Tepalco')).toBeVisible()
    await expect
      .element(first.getByRole('link', { name: /^Cómo llegar a Taller Norte/ }))
      .toHaveAttribute('href', 'https://mapas.example/taller')
    await expect
      .element(first.getByRole('link', { name: 'Llamar a Taller Norte: 800 000 1000' }))
      .toHaveAttribute('href', 'tel:8000001000')
    await expectAccessible()
  })

  // [T7.4] [T7.6]
  it('says of a centre that is not active that it is not, and never that it is open', async () => {
    const screen = await find([closed])
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 centro')
    await expect.element(card(screen, 'Viejo').getByText('Inactivo')).toBeVisible()
    await expect.element(card(screen, 'Viejo').getByText('Ver horarios')).toBeVisible()
    expect(screen.getByText('Abierto ahora').query()).toBeNull()
  })

  // [T7.16]
  it('follows the clock while the page is open', async () => {
    const screen = await find([zapopan])
    await expect.element(screen.getByText('Abierto ahora')).toBeVisible()
    vi.setSystemTime(new Date('2026-11-23T18:00:00-06:00'))
    await expect.element(screen.getByText('Ver horarios')).toBeVisible()
  })

  // [T7.31]
  it('links to no address that runs something', async () => {
    const screen = await find([center('Malo', { linkmaps: 'javascript:alert(1)' })])
    await expect.element(card(screen, 'Malo')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Cómo llegar/ }).query()).toBeNull()
  })

  // [T7.7]
  it('says that there are none', async () => {
    const screen = await find([])
    await expect.element(screen.getByText('No se encontraron centros de servicio')).toBeVisible()
    await expectAccessible()
  })

  // [T7.8] [T7.24]
  it('says that the centres did not load, and loads them when asked to', async () => {
    const shop = standInShop({ [all]: lose })
    const screen = await find(null)
    const fault = screen.getByText('Error al cargar la lista completa de centros de servicio')
    await expect.element(fault).toBeVisible()
    await expectAccessible()
    const again = screen.getByRole('button', { name: 'Intentar nuevamente' })
    await again.click()
    await expect.poll(() => shop.asked(all).length).toBe(1)
    await expect.element(fault).toBeVisible()
    shop.answers[all] = () => answer(zapopan)
    await again.click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 centro')
    await expect.element(fault).not.toBeInTheDocument()
  })
})

// [T7.35]
it('shows the first six centres, and the others when they are wanted', async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    center(`Número ${index}`, { lat: 16 + index * 0.7 }),
  )
  const screen = await find(many)
  await expect.element(screen.getByRole('status')).toHaveTextContent('20 centros')
  expect(cardsOf(screen).elements()).toHaveLength(6)
  await screen.getByText('Ver más centros (14)').click()
  const others = screen.getByRole('list', { name: 'Más centros de servicio' })
  expect(others.getByRole('listitem').elements()).toHaveLength(14)
  await expectAccessible()
  await screen.getByText('Ver menos').click()
  await expect.element(others).not.toBeInTheDocument()
  await map(screen).getByRole('button', { name: 'Taller Número 15', exact: true }).click()
  await expect
    .element(others.getByRole('listitem').filter({ hasText: 'Número 15' }))
    .toHaveAttribute('aria-current', 'true')
})

describe('near the visitor', () => {
  // [T7.9] [T7.26] [T7.32]
  it('shows what lies within 100 km of where the device says, with the distance', async () => {
    isAt(20.6, -103.3)
    const near = [
      center('Cerca', { distancia: 0.4 }),
      center('Lejos', { lat: 20.2, distancia: 57.2 }),
    ]
    standInShop({ [around(20.6, -103.3)]: () => answer(...near) })
    const screen = await find()
    await choose(screen, 'Cerca de mí')
    await expect.element(screen.getByText('Ubicación GPS precisa')).toBeVisible()
    await expect.element(screen.getByText('Radio de búsqueda de 100km')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 centros')
    await expect.element(card(screen, 'Cerca').getByText(/^A 0\.4 km$/)).toBeVisible()
    await expect.element(card(screen, 'Lejos').getByText(/^A 57\.2 km$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Usar mi ubicación' }).query()).toBeNull()
    await expect.element(map(screen).getByRole('img', { name: 'Tu ubicación' })).toBeVisible()
    expect(Number(zoomOf(screen))).toBeGreaterThanOrEqual(10)
    expect(Number(zoomOf(screen))).toBeLessThanOrEqual(14)
    await expectAccessible()
  })

  // [T7.28]
  it('goes by the network address when it may not ask the device, which can be tried again', async () => {
    const place = { latitude: 19.29, longitude: -99.65, city: 'Toluca', region: 'México' }
    standInShop({
      [address]: () => Response.json(place),
      [around(19.29, -99.65)]: () => answer(toluca),
      [around(20.6, -103.3)]: () => answer(zapopan),
    })
    const screen = await find()
    await choose(screen, 'Cerca de mí')
    await expect.element(screen.getByText('Ubicación aproximada por IP')).toBeVisible()
    await expect.element(card(screen, 'Taller Sur')).toBeVisible()
    isAt(20.6, -103.3)
    await screen.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect.element(screen.getByText('Ubicación GPS precisa')).toBeVisible()
    await expect.element(card(screen, 'Taller Norte')).toBeVisible()
  })

  // [T7.28]
  it('begins in Mexico City when nobody knows where the visitor is', async () => {
    standInShop({
      [address]: refuse(404, 'NOT_FOUND'),
      [aroundMexicoCity]: () => answer(toluca),
    })
    const screen = await find()
    await choose(screen, 'Cerca de mí')
    await expect.element(screen.getByText('Desde Ciudad de México')).toBeVisible()
    await expect.element(card(screen, 'Taller Sur')).toBeVisible()
    await expect
      .element(map(screen).getByRole('img', { name: 'Centro de la Ciudad de México' }))
      .toBeVisible()
  })

  // [T7.25]
  it.each([
    [true, 'Error al buscar centros cercanos. Intenta usar la búsqueda por estado.'],
    [false, 'Error al buscar centros cercanos a la ubicación especificada'],
  ])('says what failed when the device tells its place: %s', async (tells, sentence) => {
    if (tells) isAt(19.4326, -99.1332)
    const shop = standInShop({
      [address]: lose,
      [aroundMexicoCity]: refuse(503, 'DEPENDENCY_DOWN'),
    })
    const screen = await find()
    await choose(screen, 'Cerca de mí')
    await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible()
    expect(cards(screen).query()).toBeNull()
    shop.answers[aroundMexicoCity] = () => answer(toluca)
    await screen.getByRole('button', { name: 'Intentar nuevamente' }).click()
    await expect.element(card(screen, 'Taller Sur')).toBeVisible()
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  // [T7.40]
  it('forgets a search that another one has followed', async () => {
    let tell: PositionCallback = () => undefined
    device.mockImplementation((found) => void (tell = found))
    const shop = standInShop({ [all]: () => answer(toluca) })
    const screen = await find()
    await choose(screen, 'Cerca de mí')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Buscando tu ubicación…')
    expect(cards(screen).query()).toBeNull()
    await choose(screen, 'Todos')
    await expect.element(card(screen, 'Taller Sur')).toBeVisible()
    tell({ coords: { latitude: 20.6, longitude: -103.3 } } as never)
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 centro')
    expect(shop.asked(around(20.6, -103.3))).toEqual([])
  })
})

describe('in a state', () => {
  const states = () => Response.json({ data: { JAL: 'Jalisco', MEX: 'Estado de México' } })

  // [T7.14]
  it('asks for the state, and shows its centres', async () => {
    const shop = standInShop({
      [ofStates]: states,
      [inJalisco]: () => Response.json({ data: { centros: [zapopan] } }),
      [all]: () => answer(zapopan, toluca),
    })
    const screen = await find()
    await choose(screen, 'Por estado')
    expect(cards(screen).query()).toBeNull()
    const select = screen.getByRole('combobox', { name: 'Estado' })
    await select.selectOptions('Jalisco')
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 centro')
    await expect.poll(() => zoomOf(screen)).toBe('16')
    await expectAccessible()
    await choose(screen, 'Todos')
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 centros')
    await choose(screen, 'Por estado')
    await expect.element(select).toHaveValue('')
    expect(cards(screen).query()).toBeNull()
    expect(shop.asked(ofStates)).toHaveLength(1)
  })

  // [T7.8] [T7.23]
  it('says what failed: the states, or the centres of one', async () => {
    const shop = standInShop({ [ofStates]: lose, [inJalisco]: lose })
    const screen = await find()
    await choose(screen, 'Por estado')
    await expect.element(screen.getByText('Error al cargar la lista de estados')).toBeVisible()
    await expect
      .element(screen.getByRole('combobox', { name: 'Estado' }))
      .toHaveTextContent('Selecciona un estado')
    shop.answers[ofStates] = states
    await screen.getByRole('button', { name: 'Intentar nuevamente' }).click()
    await screen.getByRole('combobox', { name: 'Estado' }).selectOptions('Jalisco')
    await expect
      .element(screen.getByText('Error al buscar centros en el estado seleccionado'))
      .toBeVisible()
    shop.answers[inJalisco] = () => Response.json({ data: { centros: [] } })
    await screen.getByRole('button', { name: 'Intentar nuevamente' }).click()
    await expect.element(screen.getByText('No se encontraron centros de servicio')).toBeVisible()
  })
})

// [T7.3]
it('is searched with the keyboard; moving among the ways to search searches nothing', async () => {
  const shop = standInShop({ [ofStates]: () => Response.json({ data: { JAL: 'Jalisco' } }) })
  const screen = await find()
  screen.getByRole('tab', { name: 'Todos' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Por estado' })).toHaveFocus()
  expect(device).not.toHaveBeenCalled()
  expect(shop.asked(ofStates)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Jalisco' })).toBeInTheDocument()
})

describe('the map', () => {
  // [T7.30]
  it('has a pin of 40 pixels for each centre, on the outlines of the states', async () => {
    const apart = center('Viejo', { active: false, lat: 25.7, lng: -100.3 })
    const screen = await find([zapopan, toluca, apart])
    const pin = map(screen).getByRole('button', { name: 'Taller Norte', exact: true })
    await expect.element(pin).toBeInTheDocument()
    const { width, height } = pin.element().getBoundingClientRect()
    expect([width, height]).toEqual([40, 40])
    expect(
      map(screen)
        .getByRole('button', { name: /^Taller/ })
        .elements(),
    ).toHaveLength(3)
    await expect
      .element(map(screen).getByRole('button', { name: 'Taller Viejo (inactivo)' }))
      .toBeInTheDocument()
    expect(map(screen).element().querySelectorAll('path.fill-accent-soft')).toHaveLength(32)
    expect(map(screen).element().querySelectorAll('img')).toHaveLength(0)
    await expect.element(screen.getByText(/^Estados: INEGI y Natural Earth/)).toBeVisible()
  })

  // [T7.35]
  it('puts pins that would lie one over another into one, which goes closer', async () => {
    const screen = await find()
    const group = map(screen).getByRole('button', { name: '2 centros en Zapopan: acercar' })
    await expect.element(group).toHaveTextContent('2')
    group.element().focus()
    await userEvent.keyboard('{Enter}')
    const pin = map(screen).getByRole('button', { name: 'Taller Norte', exact: true })
    await expect.element(pin).toHaveFocus()
    await expect.element(map(screen).getByRole('button', { name: /^Taller Viejo/ })).toBeVisible()
  })

  // [T7.34]
  it('writes the names of places, and close up which towns lie around, without any outside service', async () => {
    const screen = await find([center('Norte', { lat: 20.6736, lng: -103.344 })])
    await expect.poll(() => zoomOf(screen)).toBe('16')
    const names = () => document.querySelector('.leaflet-names-pane')?.textContent
    await expect.poll(names).toMatch(/[↑↗→↘↓↙←↖] Tlaquepaque \d+ km/)
    await expect.poll(names).toMatch(/[↑↗→↘↓↙←↖] Zapopan \d+ km/)
    expect(names()).toContain('Cerca de GuadalajaraJalisco')
    const panes = document.querySelectorAll('.leaflet-names-pane')
    await expect.poll(() => panes[1]?.textContent).toContain('Guadalajara')
    expect(screen.getByRole('region', { name: 'Centro elegido' }).element().textContent).toContain(
      'Calle Uno 1, Zapopan, Jalisco, C.P. 45000',
    )
  })

  // [T7.5] [T7.29]
  it('goes to the centre that is chosen in the list, at zoom 18, and says what it is', async () => {
    const screen = await find()
    await card(screen, 'Taller Norte')
      .getByRole('button', { name: /^Ver en el mapa/ })
      .click()
    await expect.poll(() => zoomOf(screen), { timeout: 15_000 }).toBe('18')
    const said = map(screen).getByText('Taller Norte')
    await expect.element(said).toBeVisible()
    await expect.element(map(screen).getByRole('link', { name: /^Cómo llegar/ })).toBeVisible()
    await expect.element(card(screen, 'Taller Norte')).toHaveAttribute('aria-current', 'true')
    const chosen = screen.getByRole('region', { name: 'Centro elegido' })
    await expect
      .element(chosen.getByText('Calle Uno 1, Zapopan, Jalisco, C.P. 45000'))
      .toBeVisible()
    await expect
      .element(chosen.getByRole('link', { name: /^Google Maps/ }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=20.65,-103.4')
    await expect
      .element(chosen.getByRole('link', { name: /^Waze/ }))
      .toHaveAttribute('href', 'https://waze.com/ul?ll=20.65,-103.4&navigate=yes')
    await expectAccessible()
    await map(screen).getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(said).not.toBeInTheDocument()
  })

  it.each([360, 1024])(
    'shows a chosen centre with no word or balloon over another at %i pixels',
    async (width) => {
      await page.viewport(width, 780)
      const screen = await find([center('Norte', { lat: 20.6736, lng: -103.344 })])
      await cardsOf(screen)
        .getByRole('button', { name: /^Ver en el mapa/ })
        .click()
      await expect.poll(() => zoomOf(screen), { timeout: 15_000 }).toBe('18')
      const frame = map(screen).element()
      await expect
        .poll(() => frame.querySelector('.map-spot')?.textContent)
        .toContain('Guadalajara')
      const drawn = [
        ...frame.querySelectorAll(
          '.map-spot, .map-signpost, .map-overview, .leaflet-control, .leaflet-popup-content-wrapper',
        ),
      ]
      expect(drawn.length).toBeGreaterThan(4)
      for (const [index, one] of drawn.entries()) {
        const over = drawn.slice(0, index).filter((other) => cover(one, other))
        expect(over.map(({ textContent }) => `${one.textContent} over ${textContent}`)).toEqual([])
      }
      const small = frame.querySelector('.map-overview')?.getBoundingClientRect()
      for (const name of frame.querySelectorAll('.map-overview .map-name')) {
        const { left, right } = name.getBoundingClientRect()
        expect(left, `${name.textContent} at the left`).toBeGreaterThanOrEqual(small?.left ?? 0)
        expect(right, `${name.textContent} at the right`).toBeLessThanOrEqual(small?.right ?? 0)
      }
    },
  )

  // [T7.5] [T7.36]
  it('marks the card of the pin that is pressed, with a key too', async () => {
    const screen = await find([zapopan, closed])
    const pin = map(screen).getByRole('button', { name: 'Taller Norte', exact: true })
    await pin.click()
    await expect.element(card(screen, 'Taller Norte')).toHaveAttribute('aria-current', 'true')
    await expect.element(pin).toHaveAttribute('aria-current', 'true')
    map(screen)
      .getByRole('button', { name: /^Taller Viejo/ })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card(screen, 'Taller Viejo')).toHaveAttribute('aria-current', 'true')
    await expect.element(map(screen).getByText('Taller Viejo')).toBeVisible()
    await expect.element(pin).not.toHaveAttribute('aria-current')
  })

  // [T7.37]
  it('writes what the merchant wrote, and runs nothing of it', async () => {
    const screen = await find([center('Raro', { nombre: '<img src=x onerror=alert(1)>' })])
    await cardsOf(screen)
      .getByRole('button', { name: /^Ver en el mapa/ })
      .click()
    await expect.element(map(screen).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(map(screen).element().querySelector('img')).toBeNull()
  })

  // [T7.33]
  it('shows streets where the shop has an address for them, and says who made them', async () => {
    const tiles = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{z}/{x}/{y}'
    const streets = { ...settings, map: { tileUrl: tiles, attribution: '© Cartógrafos' } }
    const screen = await render(inRouter(<CenterFinder centers={[toluca]} settings={streets} />))
    await expect.element(screen.getByText('© Cartógrafos')).toBeVisible()
    await expect.poll(() => map(screen).element().querySelector('img.leaflet-tile')).toBeTruthy()
    await expect.poll(() => zoomOf(screen)).toBe('16')
  })

  // [T7.38]
  it('is opened when it is wanted on a phone', async () => {
    await page.viewport(360, 740)
    const screen = await find()
    expect(map(screen).query()).toBeNull()
    await screen.getByRole('button', { name: 'Ver mapa' }).click()
    await expect.element(map(screen)).toBeVisible()
    await screen.getByRole('button', { name: 'Ocultar mapa' }).click()
    await expect.element(map(screen)).not.toBeInTheDocument()
    await card(screen, 'Taller Sur')
      .getByRole('button', { name: /^Ver en el mapa/ })
      .click()
    await expect.element(map(screen).getByText('Taller Sur')).toBeVisible()
    await expect.poll(() => zoomOf(screen), { timeout: 15_000 }).toBe('18')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
