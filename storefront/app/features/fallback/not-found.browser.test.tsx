import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { NotFound } from './not-found.tsx'

const routerTo = (categories: { id: string; name: string }[]) =>
  createMemoryRouter([
    { path: '/', element: <NotFound categories={categories} /> },
    { path: '/search', element: <h1>Resultados</h1> },
  ])

// [S2.194]
it('helps on with a search, the categories and the usual ways', async () => {
  const router = routerTo([{ id: '1', name: 'Bombas y motobombas' }])
  const { getByRole } = await render(<RouterProvider router={router} />)
  const heading = getByRole('heading', { level: 1, name: 'No encontramos esta página' })
  await expect.element(heading).toBeVisible()
  await expect.element(getByRole('searchbox', { name: 'Buscar en la tienda' })).toBeVisible()
  const links = {
    'Bombas y motobombas': '/productos?categoria=Bombas+y+motobombas',
    'Todos los productos': '/productos',
    Marcas: '/marcas',
    Contacto: '/contacto',
    Inicio: '/',
  }
  for (const [name, href] of Object.entries(links)) {
    await expect.element(getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expectAccessible()
})

// [S2.194]
it('searches for what is typed, and for nothing when nothing is', async () => {
  const router = routerTo([])
  const { getByRole } = await render(<RouterProvider router={router} />)
  const search = getByRole('button', { name: 'Buscar' })
  await search.click()
  expect(router.state.location.pathname).toBe('/')
  await getByRole('searchbox').fill('bomba de agua')
  await search.click()
  await expect.element(getByRole('heading', { name: 'Resultados' })).toBeVisible()
  const { pathname, search: query } = router.state.location
  expect(pathname + query).toBe('/search?q=bomba+de+agua')
})
