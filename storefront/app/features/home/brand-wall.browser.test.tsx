import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { BrandWall, type BrandPage } from './brand-wall.tsx'

const total = 5

/** Two of five brands on each page. */
function brandPage(page: number): BrandPage {
  const ids = [2 * page - 1, 2 * page].filter((id) => id <= total)
  const meta = { page, size: 2, total, totalPages: 3 }
  return {
    data: ids.map((id) => ({ id: String(id), name: `Marca ${id}`, image: '', count: 1 })),
    meta: { ...meta, hasNextPage: page < 3, hasPrevPage: page > 1 },
  }
}

/** Stands for the shop: what was asked of it, and whether it answers. */
let asked: string[]
let reachable: boolean

beforeEach(() => {
  asked = []
  reachable = true
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (!reachable) throw new TypeError('no answer')
    return Response.json(brandPage(Number(new URL(url, location.href).searchParams.get('page'))))
  })
})
afterEach(() => vi.unstubAllGlobals())

// [S2.53] [S4.35]
it('appends page after page until there is no next one', async () => {
  const screen = await render(inRouter(<BrandWall brands={brandPage(1)} />))
  const more = screen.getByRole('button', { name: 'Cargar más' })
  await expect.element(screen.getByText('2 de 5 marcas')).toBeVisible()
  await expectAccessible()
  await more.click()
  await expect.element(screen.getByText('4 de 5 marcas')).toBeVisible()
  await more.click()
  await expect.element(screen.getByText('5 de 5 marcas')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(screen.getByRole('link').elements()).toHaveLength(5)
  expect(asked).toEqual(['/api/brands/brands?page=2&size=2', '/api/brands/brands?page=3&size=2'])
})

it('gives the focus of its button to the first of the last brands', async () => {
  const screen = await render(inRouter(<BrandWall brands={brandPage(1)} />))
  const more = screen.getByRole('button', { name: 'Cargar más' })
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('4 de 5 marcas')).toBeVisible()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Marca 5' })).toHaveFocus()
})

// [S2.54]
it('fills its bar by how many are shown', async () => {
  const screen = await render(inRouter(<BrandWall brands={brandPage(1)} />))
  const bar = () => screen.container.querySelector('svg rect')?.getAttribute('width')
  expect(bar()).toBe('40')
  await screen.getByRole('button', { name: 'Cargar más' }).click()
  await expect.poll(bar).toBe('80')
})

// [S2.56] [S8.6]
it('ends the loading when it fails, says so, and can be asked again', async () => {
  reachable = false
  const screen = await render(inRouter(<BrandWall brands={brandPage(1)} />))
  const more = screen.getByRole('button', { name: 'Cargar más' })
  await more.click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('No pudimos cargar más marcas. 2 de 5 marcas')
  await expect.element(more).not.toHaveAttribute('aria-busy')
  reachable = true
  await more.click()
  await expect.element(screen.getByText('4 de 5 marcas', { exact: true })).toBeVisible()
})

// [S2.51] [S2.52] [S3.10]
it('leads to the products of a brand, and to all of them for the brand that stands for all', async () => {
  const { data, meta } = brandPage(1)
  const all = { id: '-1', name: 'Todas las marcas', image: '', count: 0 }
  const brands = { data: [all, ...data], meta }
  const screen = await render(inRouter(<BrandWall brands={brands} />))
  const link = (name: string) => screen.getByRole('link', { name })
  await expect.element(link('Todas las marcas')).toHaveAttribute('href', '/productos')
  await expect.element(link('Marca 1')).toHaveAttribute('href', '/productos?marca=Marca+1')
})

// [S2.55]
it('shows a placeholder for a logo that does not load', async () => {
  const { data, meta } = brandPage(1)
  const brands = { data: data.map((brand) => ({ ...brand, image: '/media/gone.webp' })), meta }
  const screen = await render(inRouter(<BrandWall brands={brands} />))
  await expect
    .element(screen.getByRole('img', { name: 'Marca 1' }))
    .toHaveAttribute('src', '/default-brand.svg')
})

// [S2.56] [S8.5]
it('says that the brands did not load, with a way to try again', async () => {
  const router = createMemoryRouter([{ path: '*', element: <BrandWall brands={undefined} /> }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('No pudimos cargar las marcas.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' })).toBeVisible()
})

it('says that there are no brands yet', async () => {
  const { meta } = brandPage(1)
  const none = { data: [], meta: { ...meta, total: 0, totalPages: 0, hasNextPage: false } }
  const screen = await render(inRouter(<BrandWall brands={none} />))
  await expect.element(screen.getByText('Aún no hay marcas que mostrar')).toBeVisible()
})
