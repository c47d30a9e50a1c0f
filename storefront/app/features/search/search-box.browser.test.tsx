import type { SearchAnswer } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { SearchBox } from './search-box.tsx'

const product = (SKU: string, name: string, image = '') => ({
  SKU,
  name,
  displayName: name.replace('Bomba', '<mark>Bomba</mark>'),
  image,
  images: [],
  brand: 'Manantiva',
  category: 'Bombas',
  subcategory: 'Eléctricas',
  price: 900,
  originalPrice: 1000,
  stock: 4,
  requiresShippingQuote: false,
  envioGratis: true,
})

const found: SearchAnswer = {
  products: {
    results: [product('B-1', 'Bomba <b>1</b> HP'), product('B/2', 'Bomba 2 HP', '/media/b2.webp')],
    total: 12,
  },
  categories: {
    results: [
      {
        _id: '1',
        name: 'Bombas',
        productCount: 30,
        level: 1,
        category: 'Bombas',
        subcategory: '',
        subsubcategory: '',
      },
    ],
    total: 1,
  },
  brands: { results: [{ _id: '2', name: 'Manantiva', productCount: 7 }], total: 1 },
  suggestions: ['Bomba sumergible'],
}

const eightPumps = Array.from({ length: 8 }, (_, index) =>
  product(`B-${index}`, `Bomba eléctrica periférica ${index} HP 127 V Manantiva BM-${index}/2`),
)

const nothing: SearchAnswer = {
  products: { results: [], total: 0 },
  categories: { results: [], total: 0 },
  brands: { results: [], total: 0 },
  suggestions: [],
}

/** The texts that the shop was asked for, how the last one was, and what it answers to them. */
let asked: string[]
let question: Record<string, string>
let answers: Record<string, SearchAnswer | Promise<SearchAnswer>>
let reachable: boolean

beforeEach(async () => {
  localStorage.clear()
  asked = []
  answers = { bomba: found }
  reachable = true
  await page.viewport(1024, 768)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!reachable) throw new TypeError('no answer')
    const { pathname, searchParams } = new URL(url, location.href)
    if (pathname.endsWith('/popular-searches')) return Response.json({ data: ['Aspersora'] })
    const query = searchParams.get('query') ?? ''
    asked.push(query)
    question = Object.fromEntries(searchParams)
    return Response.json(await (answers[query] ?? nothing))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openBox() {
  // The head of the page, below which the dropdown of narrower windows stands.
  const head = (
    <div className="relative">
      <SearchBox />
    </div>
  )
  const router = createMemoryRouter([{ path: '*', element: head }])
  const screen = await render(<RouterProvider router={router} />)
  const field = screen.getByRole('combobox')
  await field.click()
  return { screen, router, field }
}

/** Types, and lets the time pass that a search waits for. */
async function search(text: string) {
  const opened = await openBox()
  await opened.field.fill(text)
  vi.advanceTimersByTime(300)
  return opened
}

/** The same, until something was found. */
async function find() {
  const opened = await search('bomba')
  const list = opened.screen.getByRole('listbox', { name: 'Resultados' })
  await expect.element(list).toBeVisible()
  return { ...opened, list }
}

/** At once: with real keys the clock of the test goes on between them. */
async function typeAtOnce(field: Element, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  // React takes over what was typed before the next task.
  await new Promise<void>(queueMicrotask)
}

// [S2.67]
it('says what can be searched for, before it is used', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }])
  const screen = await render(<RouterProvider router={router} />)
  const field = screen.getByRole('combobox', { name: 'Buscar productos, marcas, categorías' })
  await expect
    .element(field)
    .toHaveAttribute('placeholder', 'Buscar productos, marcas, categorías...')
  vi.useRealTimers()
  await expectAccessible()
})

// [S2.68] [S2.72] [S4.20] [S9.2]
it('asks once the typing has rested for 300 ms', async () => {
  const { screen, field } = await openBox()
  await typeAtOnce(field.element(), 'bom')
  vi.advanceTimersByTime(299)
  await typeAtOnce(field.element(), '  bomba ')
  vi.advanceTimersByTime(299)
  expect(asked).toEqual([])
  expect(screen.getByText('Buscando...').query()).toBeNull()
  vi.advanceTimersByTime(1)
  await expect.element(screen.getByText('Mostrando resultados para bomba')).toBeVisible()
  expect(asked).toEqual(['bomba'])
})

// [S7.3] [S9.3]
it('asks for the first eight of what fits best', async () => {
  await find()
  expect(question).toEqual({
    query: 'bomba',
    page: '1',
    pageSize: '8',
    orderBy: 'relevance',
    orderDirection: 'desc',
  })
})

// [S2.70] [S2.71] [S2.96]
it('says that it searches, and drops an answer that comes late', async () => {
  const late = Promise.withResolvers<SearchAnswer>()
  answers['bom'] = late.promise
  const { screen, field } = await search('bom')
  await expect.element(screen.getByText('Buscando...').last()).toBeVisible()
  await field.fill('bomba')
  vi.advanceTimersByTime(300)
  await expect.element(screen.getByText('Mostrando resultados para bomba')).toBeVisible()
  late.resolve(nothing)
  await expect.element(screen.getByText('12 productos · 1 categoría · 1 marca')).toBeVisible()
})

// [S2.17] [S2.18] [S2.73] [S2.74] [S2.75] [S2.76] [S2.78] [S2.79] [S2.80] [S2.81] [S2.82] [S2.83]
it('shows everything that was found, and injects no markup', async () => {
  const { screen, list } = await find()
  const first = list.getByRole('option').first()
  await expect.element(first.getByText('Bomba <b>1</b> HP')).toBeVisible()
  expect(first.element().querySelector('mark')?.textContent).toBe('Bomba')
  await expect.element(first.getByText('SKU B-1 · Manantiva · Bombas · Eléctricas')).toBeVisible()
  await expect.element(first.getByText('Sin imagen')).toBeVisible()
  const second = list.getByRole('option').nth(1)
  expect(second.getByText('Sin imagen').query()).toBeNull()
  expect(second.element().querySelector('img')).not.toBeNull()
  await expect.element(first.getByText('Precio: $900.00 MXN')).toBeVisible()
  expect(first.element().querySelector('s')?.textContent).toContain('$1,000.00 MXN')
  const chip = (title: string) => screen.getByRole('region', { name: title }).getByRole('link')
  await expect.element(chip('Categorías')).toHaveTextContent('Bombas(30)')
  await expect.element(chip('Categorías')).toHaveAttribute('href', '/productos?categoria=BOMBAS')
  await expect.element(chip('Marcas')).toHaveTextContent('Manantiva(7)')
  await expect.element(chip('Marcas')).toHaveAttribute('href', '/productos?marca=Manantiva')
  const options = (title: string) => list.getByRole('group', { name: title }).getByRole('option')
  expect(options('Productos').elements()).toHaveLength(2)
  await expect.element(options('Sugerencias')).toHaveTextContent('Bomba sumergible')
  await expect
    .element(screen.getByText('Usa ↑↓ para navegar, Enter para seleccionar, Esc para cerrar'))
    .toBeVisible()
  await expect.element(screen.getByText('14 resultados', { exact: true })).toBeVisible()
  vi.useRealTimers()
  await expectAccessible()
})

it('keeps the menus of the navbar closed while its dropdown is shown', async () => {
  const { list } = await find()
  expect(list.element().closest('[data-keeps-menus-closed]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[data-keeps-menus-closed]')).toBeNull()
})

// [S2.95]
it.each([
  [1440, 900],
  [1024, 768],
])(
  'shows every kind of result at once at %i × %i px, prices at the edge',
  async (width, height) => {
    await page.viewport(width, height)
    answers = {
      bomba: { ...found, products: { results: eightPumps, total: 104 } },
    }
    const { screen, list } = await find()
    for (const part of ['Categorías', 'Marcas']) {
      await expect.element(screen.getByRole('region', { name: part })).toBeInViewport({ ratio: 1 })
    }
    await expect.element(list.getByRole('option', { name: 'Bomba sumergible' })).toBeInViewport()
    await expect.element(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
    const row = list.getByRole('option').first().element()
    const padding = Number.parseFloat(getComputedStyle(row).paddingRight)
    const price = row.querySelector('s')?.parentElement?.parentElement
    const edge = row.getBoundingClientRect().right - padding
    expect(Math.abs((price?.getBoundingClientRect().right ?? 0) - edge)).toBeLessThan(1)
  },
)

// [S2.84] [S2.85] [S2.92] [S2.98]
it('walks through products, then suggestions, round and round', async () => {
  const { field, list } = await find()
  const names = async (key: string) => {
    await userEvent.keyboard(`{${key}}`)
    const id = field.element().getAttribute('aria-activedescendant')
    const option = document.getElementById(id ?? '')
    expect(option?.getAttribute('aria-selected')).toBe('true')
    return option?.getAttribute('href')
  }
  const colours = () =>
    new Set(
      list
        .getByRole('option')
        .elements()
        .map((row) => getComputedStyle(row).backgroundColor),
    )
  expect(list.getByRole('option', { selected: true }).query()).toBeNull()
  expect(colours().size).toBe(1)
  expect(await names('ArrowUp')).toBe('/search?q=Bomba+sumergible')
  expect(await names('ArrowDown')).toBe('/producto/B-1')
  expect(await names('ArrowDown')).toBe('/producto/B/2')
  expect(await names('ArrowDown')).toBe('/search?q=Bomba+sumergible')
  expect(await names('ArrowUp')).toBe('/producto/B/2')
  expect(colours().size).toBe(2)
})

// [S2.69] [S2.86] [S2.87] [S2.94] [S4.21] [S4.23]
it('opens the chosen product with Enter, and runs the chosen suggestion', async () => {
  const { router, field, list } = await find()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/producto/B-1')
  await expect.element(list).not.toBeInTheDocument()
  await field.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?q=Bomba+sumergible')
})

// [S2.88] [S2.93] [S4.22]
it('closes with Escape, and empties the field with the next one', async () => {
  const { field, list } = await find()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('bomba')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  expect(list.getByRole('option', { selected: true }).query()).toBeNull()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

it('keeps what is typed when Escape comes before the dropdown', async () => {
  const { field, screen } = await openBox()
  await field.fill('bomba')
  await userEvent.keyboard('{Escape}')
  vi.advanceTimersByTime(300)
  await expect.element(field).toHaveValue('bomba')
  expect(screen.getByRole('listbox').query()).toBeNull()
})

// [S2.91] [S4.25]
it('closes by a click outside and forgets what was selected', async () => {
  const { field, list } = await find()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 760 }, force: true })
  await expect.element(list).not.toBeInTheDocument()
  await field.click()
  await expect.element(list).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
})

// [S2.97] [S5.1] [S9.1]
it('clears what was found for less than two characters', async () => {
  const { field, list } = await find()
  await field.fill('b')
  await expect.element(list).not.toBeInTheDocument()
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual(['bomba'])
})

it('says how much was found, in the singular too', async () => {
  answers = { bomba: { ...nothing, products: { results: [product('B-1', 'Bomba')], total: 1 } } }
  const { screen } = await find()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 resultado para bomba')
})

// [S2.77] [S8.2]
it('says that nothing was found', async () => {
  const { screen } = await search('zzz')
  await expect.element(screen.getByText('Sin resultados para zzz').last()).toBeVisible()
  await expect
    .element(screen.getByText('Intenta con otros términos o verifica la ortografía'))
    .toBeVisible()
  vi.useRealTimers()
  await expectAccessible()
})

// [S2.102] [S8.1]
it('says that the search failed, and empties what was found before', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const { screen, field, list } = await find()
  reachable = false
  await field.fill('bombas')
  vi.advanceTimersByTime(300)
  await expect.element(screen.getByText('No pudimos buscar', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('No pudimos buscar. Intenta de nuevo en un momento.')
  await expect.element(list).not.toBeInTheDocument()
})

// [S2.102]
it('searches again after a failure, with the focus back in the field', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  reachable = false
  const { screen, field } = await search('bomba')
  const retry = screen.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  reachable = true
  await retry.click()
  await expect.element(field).toHaveFocus()
  vi.advanceTimersByTime(0)
  await expect.element(screen.getByText('Mostrando resultados para bomba')).toBeVisible()
})

// [S2.101]
it('offers the text without its typing errors', async () => {
  answers['bonba'] = { ...found, corrected: 'bomba' }
  const { screen } = await search('bonba')
  await expect.element(screen.getByText('¿Quisiste decir bomba?')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'bomba', exact: true }))
    .toHaveAttribute('href', '/search?q=bomba')
})

it('says which word it found nothing with', async () => {
  answers['bomba qwrt'] = { ...found, ignored: ['qwrt'] }
  const { screen } = await search('bomba qwrt')
  const said = 'No encontramos qwrt; esto es lo que hay con el resto de tu búsqueda'
  await expect.element(screen.getByText(said)).toBeVisible()
})

// [S2.89] [S2.90] [S5.2]
it('searches for what was typed, trimmed, and ignores a blank text', async () => {
  const { screen, router, field } = await openBox()
  const submit = screen.getByRole('button', { name: 'Buscar' })
  await field.fill('   ')
  await submit.click()
  expect(router.state.location.pathname).toBe('/')
  await field.fill('  motor ')
  await submit.click()
  await expect.poll(() => router.state.location.search).toBe('?q=motor')
  expect(router.state.location.pathname).toBe('/search')
})

it('says what the page searched for, and keeps what is typed while another comes', async () => {
  const { router, field } = await openBox()
  const goTo = (address: string) => router.navigate(address)
  await goTo('/search?q=bomba')
  await expect.element(field).toHaveValue('bomba')
  await goTo('/producto/B-1')
  await expect.element(field).toHaveValue('')
  await goTo('/search?q=bomba')
  await expect.element(field).toHaveValue('bomba')
  await field.fill('motor')
  await goTo('/')
  await expect.element(field).toHaveValue('motor')
})

// [S2.99] [S2.100]
it('offers past and popular searches before anything is typed, and takes them away', async () => {
  localStorage.setItem('busquedas', '["bomba","motor"]')
  const { screen, field } = await openBox()
  const recent = screen.getByRole('region', { name: 'Búsquedas recientes' })
  await expect.element(recent.getByRole('link').first()).toHaveAttribute('href', '/search?q=bomba')
  const popular = screen.getByRole('region', { name: 'Búsquedas populares' })
  await expect.element(popular.getByRole('link', { name: 'Aspersora' })).toBeVisible()
  vi.useRealTimers()
  await expectAccessible()

  await recent.getByRole('button', { name: 'Quitar bomba de las búsquedas recientes' }).click()
  await expect.element(recent.getByRole('link', { name: 'bomba' })).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(localStorage.getItem('busquedas')).toBe('["motor"]')
  await recent.getByRole('button', { name: 'Borrar todas' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  expect(localStorage.getItem('busquedas')).toBeNull()
})

// [S2.99]
it('remembers what was searched and led somewhere', async () => {
  const { screen, field } = await find()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await field.fill('')
  const recent = screen.getByRole('region', { name: 'Búsquedas recientes' })
  await expect.element(recent.getByRole('link', { name: 'bomba' })).toBeVisible()
})

it.each([360, 1440])('breaks words that are longer than its %i px', async (width) => {
  await page.viewport(width, 740)
  const word = 'motobombas'.repeat(20)
  const long = { ...product('B-1', word), brand: word }
  answers['bomba'] = {
    ...found,
    products: { results: [long], total: 1 },
    brands: { results: [{ _id: '2', name: word, productCount: 7 }], total: 1 },
    suggestions: [word],
  }
  const { list } = await find()
  const parts = [...list.element().querySelectorAll('a, div')]
  expect(list.getByRole('option').elements()).toHaveLength(2)
  expect(parts.filter((part) => part.scrollWidth > part.clientWidth)).toEqual([])
})

// [S2.95] [S9.30]
it('is as wide as the window on a phone, without the hint about keys', async () => {
  await page.viewport(360, 740)
  const { screen, list } = await find()
  await expect.element(screen.getByText(/^Usa ↑↓/)).not.toBeVisible()
  expect(Math.round(list.element().getBoundingClientRect().width)).toBeGreaterThan(330)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  vi.useRealTimers()
  await expectAccessible()
})
