import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { FilterButton, FilterDrawer } from './filter-drawer.tsx'
import type { Catalog } from './load-catalog.ts'
import { PriceFilter } from './price-filter.tsx'
import type { Selection } from './selection.ts'

const filters: NonNullable<Catalog['filters']> = {
  brands: [
    { id: '7', name: 'Aguadoro', image: '', count: 3 },
    { id: '8', name: 'Tepalco', image: '', count: 1_200 },
  ],
  categories: [
    {
      id: '1',
      name: 'Bombas',
      count: 20,
      children: [
        {
          id: '11',
          name: 'Eléctricas',
          count: 12,
          children: [{ id: '111', name: 'Centrífugas', count: 5 }],
        },
      ],
    },
    { id: '2', name: 'Soldadoras', count: 4, children: [] },
  ],
  prices: { min: 120, max: 48_900 },
  kinds: { products: 24, accessories: 2 },
}

const counts = { products: 226, accessories: 20, mixed: true }
const all: Selection = { accessories: false, marcas: [], existencia: false, orden: 'nombre' }
const bombas = { id: '1', name: 'Bombas' }
const electricas = { id: '11', name: 'Eléctricas' }

beforeEach(() => page.viewport(1280, 800))

async function showFilters(
  selection: Partial<Selection> = {},
  { address = '/productos', ...part }: Partial<Catalog> & { address?: string } = {},
) {
  const catalog = {
    selection: { ...all, ...selection },
    name: 'Productos',
    unknown: [],
    products: undefined,
    filters,
    counts,
  }
  const element = (
    <>
      <FilterButton />
      <FilterDrawer {...catalog} {...part} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const screen = await render(<RouterProvider router={router} />)
  const leadsTo = async (name: string | RegExp, to: string) => {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  }
  return { screen, router, leadsTo }
}

// [S2.156] [S2.158] [S4.39]
it('lists kinds, categories and brands with their counts', async () => {
  const { leadsTo } = await showFilters()
  await leadsTo(/^Productos \(226 con accesorios\)/, '/productos')
  await leadsTo('Accesorios (20)', '/productos?tipo=accesorios')
  await leadsTo('Bombas (20)', '/productos?categoria=Bombas')
  await leadsTo('Tepalco (1,200)', '/productos?marca=Tepalco')
  await leadsTo('Con existencia', '/productos?existencia=si')
  await expectAccessible()
})

it('does not say of a shelf without accessories that they are among its products', async () => {
  const { leadsTo } = await showFilters({}, { counts: { ...counts, mixed: false } })
  await leadsTo(/^Productos \(226\)/, '/productos')
})

// [S2.156] [S2.157]
it('folds its lists away by their titles, and leaves them so', async () => {
  const { screen, router } = await showFilters()
  const link = screen.getByRole('link', { name: 'Tepalco (1,200)' })
  for (const title of ['Tipo de Producto', 'Categorías', 'Marcas']) {
    await screen.getByText(title, { exact: true }).click()
  }
  await expect.element(link).not.toBeInTheDocument()
  await router.navigate('/productos?existencia=si')
  await expect.element(link).not.toBeInTheDocument()
  await screen.getByText('Marcas', { exact: true }).click()
  await expect.element(link).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Bombas (20)' })).not.toBeInTheDocument()
})

// [S4.42]
it('begins with every filter at the first page again', async () => {
  const { leadsTo } = await showFilters({}, { address: '/productos?pagina=3' })
  await leadsTo('Bombas (20)', '/productos?categoria=Bombas')
  await leadsTo('Con existencia', '/productos?existencia=si')
})

// [S2.159] [S4.39]
it('shows what is below a category only once that is ticked', async () => {
  const { screen } = await showFilters()
  expect(screen.getByRole('link', { name: /^Eléctricas/ }).query()).toBeNull()
  const { leadsTo } = await showFilters({ categoria: bombas })
  await leadsTo('Eléctricas (12)', '/productos?categoria=Bombas&subcategoria=El%C3%A9ctricas')
  const deeper = await showFilters({ categoria: bombas, subcategoria: electricas })
  await deeper.leadsTo(
    'Centrífugas (5)',
    '/productos?categoria=Bombas&subcategoria=El%C3%A9ctricas&subsubcategoria=Centr%C3%ADfugas',
  )
})

// [S2.155] [S4.38]
it('takes each chosen filter away by its chip or by ticking again', async () => {
  const { leadsTo } = await showFilters({
    categoria: bombas,
    marcas: [
      { id: '8', name: 'Tepalco' },
      { id: '7', name: 'Aguadoro' },
    ],
    preciomin: 100,
    existencia: true,
  })
  const offers = 'preciomin=100&existencia=si'
  await leadsTo('Quitar filtro: Tepalco', `/productos?categoria=Bombas&marca=Aguadoro&${offers}`)
  await leadsTo(/^Tepalco .*quitar filtro$/, `/productos?categoria=Bombas&marca=Aguadoro&${offers}`)
  await leadsTo('Quitar filtro: Bombas', `/productos?marca=Tepalco&otrasmarcas=7&${offers}`)
  await leadsTo(
    'Quitar filtro: Desde $100.00',
    '/productos?categoria=Bombas&marca=Tepalco&otrasmarcas=7&existencia=si',
  )
  await expectAccessible()
})

// [S4.43]
it('hides lists and chips among the accessories', async () => {
  const { screen, leadsTo } = await showFilters({ accessories: true, existencia: true })
  expect(screen.getByText('Marcas').query()).toBeNull()
  expect(screen.getByText('Categorías').query()).toBeNull()
  expect(screen.getByRole('list', { name: 'Filtros seleccionados' }).query()).toBeNull()
  await leadsTo('Productos (226 con accesorios)', '/productos?existencia=si')
})

// [S2.156]
it('has two kinds that exclude each other: the chosen one leads nowhere else', async () => {
  const { screen, leadsTo } = await showFilters({ categoria: bombas, existencia: true })
  await leadsTo(
    'Productos (226 con accesorios) , seleccionado',
    '/productos?categoria=Bombas&existencia=si',
  )
  await leadsTo('Accesorios (20)', '/productos?tipo=accesorios&existencia=si')
  screen
    .getByRole('link', { name: /^Accesorios/ })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Tipo de Producto')).toBeVisible()
  const among = await showFilters({ accessories: true })
  await among.leadsTo(/^Accesorios .*seleccionado$/, '/productos?tipo=accesorios')
})

// [S2.169]
it('asks for the prices that were typed, and keeps the other filters', async () => {
  const { screen, router } = await showFilters({ categoria: bombas, marcas: filters.brands })
  await expect.element(screen.getByText('Hay de $120.00 a $48,900.00')).toBeVisible()
  await screen.getByLabelText('Mínimo').fill('$1,500')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.search)
    .toBe('?categoria=Bombas&marca=Aguadoro&otrasmarcas=8&preciomin=1500')
})

// [S2.169]
it('says what is wrong with a price range and stays where it is', async () => {
  const { screen, router } = await showFilters()
  const max = screen.getByLabelText('Máximo')
  await screen.getByLabelText('Mínimo').fill('900')
  await max.fill('100')
  await screen.getByRole('button', { name: 'Aplicar precio' }).click()
  const fault = 'El precio máximo debe ser igual o mayor que el mínimo.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(fault)
  await expect.element(max).toHaveAccessibleDescription(fault)
  await expect.element(max).toBeInvalid()
  expect(router.state.location.search).toBe('')
  await expectAccessible()
  await max.fill('1000')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

it('keeps a price that was typed before the page was alive', async () => {
  const selection = { ...all, categoria: bombas }
  const element = <PriceFilter selection={selection} prices={filters.prices} />
  const router = createMemoryRouter([{ path: '*', element }])
  const panel = document.createElement('div')
  document.body.append(panel)
  panel.innerHTML = renderToString(<RouterProvider router={router} />)
  await page.getByLabelText('Mínimo').fill('900')
  const root = hydrateRoot(panel, <RouterProvider router={router} />)
  onTestFinished(() => {
    root.unmount()
    panel.remove()
  })
  await page.getByLabelText('Máximo').fill('1000')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.search)
    .toBe('?categoria=Bombas&preciomin=900&preciomax=1000')
})

it('shows the range of the address, and what is wrong with it', async () => {
  const { screen } = await showFilters({}, { address: '/productos?preciomin=abc&preciomax=20' })
  await expect.element(screen.getByLabelText('Mínimo')).toHaveValue('abc')
  await expect.element(screen.getByLabelText('Máximo')).toHaveValue('20')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Escribe el precio con números, por ejemplo 1500.')
})

// [S2.173] [S8.15]
it('says what did not load, with a way to try again', async () => {
  const withoutFilters = await showFilters({}, { filters: undefined })
  await expect
    .element(withoutFilters.screen.getByText('No pudimos cargar los filtros.'))
    .toBeVisible()
  const { screen } = await showFilters({}, { counts: undefined })
  await expect.element(screen.getByText('No pudimos contar los productos.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' }).last()).toBeVisible()
})

// [S4.50]
it('ticks with Space as with Enter, and does not scroll', async () => {
  const { screen, router } = await showFilters()
  screen.getByRole('link', { name: 'Con existencia' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => router.state.location.search).toBe('?existencia=si')
})

it.each([192, 240, 320])('keeps both prices inside a panel of %i px', async (width) => {
  const { screen } = await showFilters()
  screen.container.style.width = `${width}px`
  const panel = screen.container.getBoundingClientRect()
  for (const label of ['Mínimo', 'Máximo']) {
    const field = screen.getByLabelText(label).element().getBoundingClientRect()
    expect(field.left).toBeGreaterThanOrEqual(panel.left)
    expect(field.right).toBeLessThanOrEqual(panel.right)
    expect(field.width).toBeGreaterThan(50)
  }
})

// [S2.150] [S2.151] [S2.152]
it('opens over a narrow page by its button and by the event of the navbar', async () => {
  await page.viewport(360, 740)
  const { screen } = await showFilters()
  const drawer = screen.getByRole('dialog', { name: 'Filtrar por' })
  await screen.getByRole('button', { name: 'Filtrar por' }).click()
  await expect.element(drawer).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  window.dispatchEvent(new Event('openProductFilters'))
  await expect.element(drawer).toBeVisible()
})
