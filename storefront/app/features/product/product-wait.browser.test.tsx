import { createMemoryRouter, Link, Outlet, redirect, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { ProductWait } from './product-wait.tsx'

const waiting = 'Cargando producto...'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** A shop whose product comes when it is let through. */
async function open() {
  const { promise, resolve } = Promise.withResolvers<Response | null>()
  const router = createMemoryRouter(
    [
      {
        element: (
          <main className="relative min-h-[60vh]">
            <ProductWait />
            <Link to="/producto/MB-2">Motobomba</Link>
            <Outlet />
          </main>
        ),
        children: [
          { path: '/', element: <h1>Inicio</h1> },
          { path: '/productos', element: <h1>Productos</h1> },
          { path: '/producto/*', loader: () => promise, element: <h1>Motobomba</h1> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { screen, letCome: resolve }
}

// [T1.25]
it('shows the shape of a product until it is there, and half a second longer', async () => {
  const { screen, letCome } = await open()
  expect(screen.getByText(waiting).elements()).toEqual([])
  await screen.getByRole('link', { name: 'Motobomba' }).click()
  await expect.element(screen.getByText(waiting)).toBeInTheDocument()
  letCome(null)
  await expect.element(screen.getByRole('heading', { name: 'Motobomba' })).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(499)
  await expect.element(screen.getByText(waiting)).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument()
})

it('is gone at once for whoever is sent to the catalogue', async () => {
  const { screen, letCome } = await open()
  await screen.getByRole('link', { name: 'Motobomba' }).click()
  await expect.element(screen.getByText(waiting)).toBeInTheDocument()
  letCome(redirect('/productos'))
  await expect.element(screen.getByRole('heading', { name: 'Productos' })).toBeVisible()
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument()
})
