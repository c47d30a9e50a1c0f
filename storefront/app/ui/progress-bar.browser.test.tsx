import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { ProgressBar } from './spinner.tsx'

it('says that the next page is on its way until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const frame = (
    <>
      <ProgressBar />
      <Link to="/productos">Productos</Link>
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <h1>Inicio</h1> },
        { path: '/productos', element: <h1>Catálogo</h1>, loader: () => promise },
      ],
    },
  ])
  const screen = await render(<RouterProvider router={router} />)
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()
  await screen.getByRole('link', { name: 'Productos' }).click()
  await expect.element(status).toHaveTextContent('Cargando...')
  resolve(null)
  await expect.element(screen.getByRole('heading', { name: 'Catálogo' })).toBeVisible()
  await expect.element(status).toBeEmptyDOMElement()
})
