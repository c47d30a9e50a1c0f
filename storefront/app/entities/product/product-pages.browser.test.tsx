import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import type { ProductCardData } from './product-card-data.ts'
import { ProductPages } from './product-pages.tsx'
import { sampleProduct } from './sample-product.ts'

const pageSize = 4
const total = 10

function productsOf(number: number): ProductCardData[] {
  const first = (number - 1) * pageSize + 1
  const size = Math.min(pageSize, total - first + 1)
  return Array.from({ length: size }, (_, index) => ({
    ...sampleProduct,
    SKU: `P-${first + index}`,
    nombre: `Producto ${first + index}`,
  }))
}

const load = vi.fn<(number: number) => Promise<ProductCardData[]>>()

beforeEach(async () => {
  load.mockReset()
  load.mockImplementation(async (number) => productsOf(number))
  await page.viewport(360, 740)
})

function Shelf() {
  const number = Number(useSearchParams()[0].get('pagina') ?? 1)
  return (
    <>
      <div style={{ height: 1500 }} />
      <ProductPages
        products={productsOf(number)}
        page={number}
        pageSize={pageSize}
        total={total}
        to={(target) => `/?pagina=${target}`}
        load={load}
      />
    </>
  )
}

let visits = 0

async function openShelf(search = '') {
  // What was loaded is kept by the entry of the history: every test is a visit of its own.
  visits += 1
  const entry = { pathname: '/', search, key: `visit-${visits}` }
  const routes = [
    { path: '/', element: <Shelf /> },
    { path: '/otra', element: <Link to="/">Otra lista</Link> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  const screen = await render(<RouterProvider router={router} />)
  const cards = () => screen.getByRole('article').elements().length
  return { screen, router, cards }
}

/** Scrolls until so many pixels of the list are left, and gives what watches it the time of a paint. */
async function scrollTo(left: number) {
  const list = document.querySelector('ul')
  const end = (list?.getBoundingClientRect().bottom ?? 0) + window.scrollY
  window.scrollTo(0, end - window.innerHeight - left)
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
}

it('has page links on a wide window, and loads nothing by itself', async () => {
  await page.viewport(1024, 768)
  const { screen, cards } = await openShelf('?pagina=2')
  await expect.element(screen.getByText('Mostrando 5 a 8 de 10 resultados')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Siguiente' }))
    .toHaveAttribute('href', '/?pagina=3')
  await scrollTo(0)
  expect(cards()).toBe(4)
  expect(load).not.toHaveBeenCalled()
})

// [S2.166] [S4.57] [S4.59] [S9.13]
it('loads the next page 200 px before the end of the list on a narrow one, until all are there', async () => {
  const { screen, cards } = await openShelf()
  expect(screen.getByRole('link', { name: 'Siguiente' }).query()).toBeNull()
  await expect.element(screen.getByText('Mostrando 1 a 4 de 10 resultados')).toBeInTheDocument()
  await scrollTo(240)
  expect(load).not.toHaveBeenCalled()
  await scrollTo(190)
  await expect.poll(cards).toBe(8)
  expect(load).toHaveBeenCalledExactlyOnceWith(2)
  await scrollTo(0)
  await expect.poll(cards).toBe(10)
  await expect.element(screen.getByText('Mostrando 1 a 10 de 10 resultados')).toBeVisible()
  await scrollTo(0)
  expect(load).toHaveBeenCalledTimes(2)
  await expectAccessible()
})

// [S2.163]
it('says that it loads, and a failure with a way to try again', async () => {
  const { promise, reject } = Promise.withResolvers<ProductCardData[]>()
  load.mockReturnValueOnce(promise)
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const { screen, cards } = await openShelf()
  await scrollTo(0)
  await expect.element(screen.getByText('Cargando más productos...')).toBeInTheDocument()
  reject(new TypeError('no answer'))
  await expect.element(screen.getByText('No pudimos cargar más productos.')).toBeInTheDocument()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(cards).toBeGreaterThanOrEqual(8)
})

// [S4.58]
it('stops when a page brings fewer than it could', async () => {
  load.mockImplementation(async () => [{ ...sampleProduct, SKU: 'LAST', nombre: 'El último' }])
  const { screen, cards } = await openShelf()
  await scrollTo(0)
  await expect.element(screen.getByRole('link', { name: 'El último' })).toBeInTheDocument()
  await scrollTo(0)
  expect(cards()).toBe(5)
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a product once that moved to the next page meanwhile', async () => {
  load.mockImplementation(async (number) =>
    number === 2 ? [...productsOf(1).slice(3), ...productsOf(2).slice(0, 3)] : productsOf(number),
  )
  const { cards } = await openShelf()
  await scrollTo(0)
  await expect.poll(cards).toBe(7)
})

// [S2.168]
it('is as long as it was left when one comes back', async () => {
  const { router, cards } = await openShelf()
  await scrollTo(190)
  await expect.poll(cards).toBe(8)
  await router.navigate('/otra')
  await expect.poll(cards).toBe(0)
  await router.navigate(-1)
  await expect.poll(cards).toBe(8)
  expect(load).toHaveBeenCalledExactlyOnceWith(2)
})

// [S4.44]
it('begins anew when the window becomes wide or narrow', async () => {
  const { screen, router, cards } = await openShelf('?pagina=2')
  await scrollTo(0)
  await expect.poll(cards).toBe(6)
  await page.viewport(1024, 768)
  await expect.element(screen.getByText('Mostrando 1 a 4 de 10 resultados')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?pagina=1')
  expect(cards()).toBe(4)
})

it('shows the start of the list again when the window becomes wide', async () => {
  const { screen, cards } = await openShelf()
  await scrollTo(190)
  await expect.poll(cards).toBe(8)
  await scrollTo(0)
  await page.viewport(1024, 768)
  await expect.poll(cards).toBe(4)
  await expect.element(screen.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
})

it('leads back to the beginning from a later page', async () => {
  const { screen } = await openShelf('?pagina=2')
  await expect
    .element(screen.getByRole('link', { name: 'Ver desde el principio' }))
    .toHaveAttribute('href', '/?pagina=1')
})
