import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { BrandDirectory } from './brand-directory.tsx'

const brand = (name: string, count: number) => ({ id: name, name, image: '', count })
const brands = [brand('Águila', 1), brand('Arado Real', 1_240), brand('Tepalco', 12)]

// [S2.175]
it('shows every brand with its products, under its letter', async () => {
  const { getByRole, getByText } = await render(inRouter(<BrandDirectory brands={brands} />))
  await expect.element(getByText('3 marcas')).toBeVisible()
  const link = getByRole('link', { name: 'Arado Real 1,240 productos' })
  await expect.element(link).toHaveAttribute('href', '/productos?marca=Arado+Real')
  await expect.element(getByRole('link', { name: 'Águila 1 producto' })).toBeVisible()
  const letters = getByRole('navigation', { name: 'Marcas por letra' })
  await expect
    .element(letters.getByRole('link', { name: 'T' }))
    .toHaveAttribute('href', '#marcas-T')
  await expectAccessible()
})

// [S2.177]
it('narrows the brands to what is typed and says how many are left', async () => {
  const { getByRole, getByText } = await render(inRouter(<BrandDirectory brands={brands} />))
  const box = getByRole('searchbox', { name: 'Buscar una marca' })
  await box.fill('aguila')
  await expect.element(getByRole('status')).toHaveTextContent('1 marca')
  expect(getByRole('link', { name: 'Tepalco' }).query()).toBeNull()
  await box.fill('zzz')
  await expect.element(getByText('Ninguna marca se llama “zzz”')).toBeVisible()
  await expectAccessible()
  await box.fill('')
  await expect.element(getByRole('status')).toHaveTextContent('3 marcas')
})

// [S2.178]
it('says that the brands did not load, with a way to try again', async () => {
  const router = createMemoryRouter([{ path: '*', element: <BrandDirectory brands={undefined} /> }])
  const { getByText, getByRole } = await render(<RouterProvider router={router} />)
  await expect.element(getByText('No pudimos cargar las marcas.')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Reintentar' })).toBeVisible()
})
