import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ErrorState } from './error-state.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('loads the page again from where it stands', async () => {
  const load = vi.fn(() => null)
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: load,
        HydrateFallback: () => null,
        element: <ErrorState title="No pudimos cargar los productos." />,
      },
    ],
    { initialEntries: ['/productos?pagina=2'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('No pudimos cargar los productos.')).toBeVisible()
  const retry = screen.getByRole('link', { name: 'Reintentar' })
  await expect.element(retry).toHaveAttribute('href', '/productos?pagina=2')
  await expectAccessible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => load.mock.calls.length).toBe(2)
})

it('tries again in the way it is given', async () => {
  const retry = vi.fn()
  const screen = await render(<ErrorState title="Error al cargar los banners" onRetry={retry} />)
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await expectAccessible()
})
