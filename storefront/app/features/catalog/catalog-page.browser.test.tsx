import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { CatalogPage } from './catalog-page.tsx'
import type { Catalog } from './load-catalog.ts'

const card = {
  SKU: 'FU-MB3/7',
  nombre: 'Motobomba 3 pulgadas',
  category: 'Motobombas',
  subcategory: '',
  precio: 8_990,
  precioOriginal: 8_990,
  discount: 0,
  stock: 42,
  requiresShippingQuote: false,
  envioGratis: true,
  fotos: [],
  brand: { nombre: 'Fundarco', logo: '' },
}

const catalog: Catalog = {
  selection: { accessories: false, marcas: [], existencia: false, orden: 'nombre' },
  name: 'Productos',
  unknown: [],
  products: {
    data: [card, { ...card, SKU: 'B', nombre: 'Motobomba 2 pulgadas' }],
    meta: { totalProducts: 1_204, page: 1, pageSize: 10 },
  },
  filters: {
    brands: [{ id: '7', name: 'Fundarco', image: '', count: 1_204 }],
    categories: [],
    prices: { min: 120, max: 48_900 },
    kinds: { products: 1_204, accessories: 20 },
  },
  counts: { products: 1_204, accessories: 20, mixed: true },
}

const nothing = { data: [], meta: { totalProducts: 0, page: 1, pageSize: 10 } }

beforeEach(() => page.viewport(1280, 800))

function Shown() {
  const shown = useLoaderData<Catalog>()
  return <CatalogPage catalog={shown} pagina={1} categories={[]} shop={undefined} />
}

/** The page, and after it whatever the shop answers then. */
async function openCatalog(first: Catalog, then?: Promise<Catalog>) {
  const routes = [
    {
      path: '/productos',
      element: <Shown />,
      loader: ({ request }: { request: Request }) => (request.url.includes('?') ? then : first),
      HydrateFallback: () => null,
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/productos'] })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router }
}

// [S2.160] [S2.172]
it('shows a card for each product, and announces how many there are', async () => {
  const { screen } = await openCatalog(catalog)
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(2)
  await expect
    .element(screen.getByRole('status').filter({ hasText: '1,204 productos de 1 marca' }))
    .toBeVisible()
})

// [S2.161]
it('says that a selection leaves nothing, and leads to everything', async () => {
  const { screen } = await openCatalog({ ...catalog, products: nothing })
  await expect.element(screen.getByText('No se encontraron productos')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver todos los productos' }))
    .toHaveAttribute('href', '/productos')
  await expectAccessible()
})

// [S4.49]
it('says which name of its address the shop does not know', async () => {
  const { screen, router } = await openCatalog(
    catalog,
    Promise.resolve({ ...catalog, unknown: ['la categoría «Nada»', 'la marca «Acme»'] }),
  )
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  expect(screen.getByText(/^No encontramos/).query()).toBeNull()
  await router.navigate('/productos?categoria=Nada&marca=Acme')
  await expect
    .element(screen.getByText('No encontramos la categoría «Nada» ni la marca «Acme».'))
    .toBeVisible()
  await expect
    .element(screen.getByText('Te mostramos los productos sin esos filtros.'))
    .toBeVisible()
  await expectAccessible()
})

// [S4.51]
it('names no brands and no empty lists where nothing is left', async () => {
  const { screen } = await openCatalog({
    ...catalog,
    products: nothing,
    filters: catalog.filters && { ...catalog.filters, brands: [] },
  })
  await expect.element(screen.getByText('0 productos', { exact: true })).toBeVisible()
  expect(screen.getByText('Categorías').query()).toBeNull()
  expect(screen.getByText('Marcas').query()).toBeNull()
  await expect.element(screen.getByText('Precio y existencia')).toBeVisible()
})

// [S2.173] [S8.15]
it('says that the products did not load, with a way to try again', async () => {
  const { screen } = await openCatalog({ ...catalog, products: undefined })
  await expect.element(screen.getByText('No pudimos cargar los productos.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' })).toBeVisible()
  await expectAccessible()
})

// [S2.162]
it('says that other products are on their way, until they are there', async () => {
  const { promise, resolve } = Promise.withResolvers<Catalog>()
  const { screen, router } = await openCatalog(catalog, promise)
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  void router.navigate('/productos?marca=Fundarco')
  const loading = screen.getByText('Cargando productos...').first()
  await expect.element(loading).toBeVisible()
  expect(screen.getByRole('article').query()).toBeNull()
  await expectAccessible()
  resolve({ ...catalog, products: nothing })
  await expect.element(screen.getByText('No se encontraron productos')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})
