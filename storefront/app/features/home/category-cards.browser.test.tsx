import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { CategoryCards } from './home-sections.tsx'

const category = (name: string, image = '') => ({ id: name, name, image, subcategories: [] })
const show = (...categories: ReturnType<typeof category>[]) =>
  render(inRouter(<CategoryCards categories={categories} shop={undefined} />))

// [S2.57] [S2.58]
it('leads to the products of each category, and to the contact page', async () => {
  const screen = await show(category('Bombas'), category('Soldadoras'))
  const hrefs = screen.getByRole('link').elements()
  expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
    '/productos?categoria=Bombas',
    '/productos?categoria=Soldadoras',
    '/contacto',
  ])
  await expectAccessible()
})

// [S2.59] [S8.17]
it('shows the default picture for one that is missing or does not load', async () => {
  const screen = await show(category('Bombas'), category('Riego', '/media/gone.webp'))
  const sources = () =>
    [...screen.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  await expect.poll(sources).toEqual(['/default-category.svg', '/default-category.svg'])
})

// [S8.3]
it('says when the categories failed', async () => {
  const failed = <CategoryCards categories={undefined} shop={undefined} />
  const router = createMemoryRouter([{ path: '*', element: failed }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('Error al cargar las categorías')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' })).toBeVisible()
})
