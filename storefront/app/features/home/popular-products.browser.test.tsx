import type { OldCard } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PopularProducts } from './home-sections.tsx'

const title = 'Nuestros productos a precio especial'

const card = (SKU: string): OldCard => ({
  SKU,
  attributes: {
    Nombre: `Bomba ${SKU}`,
    Categoria: 'Bombas',
    Precio: 1000,
    Fotos: [],
    DiscountPercentage: 10,
    SpecialDiscount: 900,
    Stock: 5,
    RequiresShippingQuote: false,
    EnvioGratis: true,
  },
})

afterEach(() => vi.useRealTimers())

// [S2.38] [S2.40] [S2.41] [S2.43] [S2.44]
it('shows each product with its discount, both prices and the way to its page', async () => {
  const screen = await render(inRouter(<PopularProducts products={[card('A-1')]} />))
  const row = screen.getByRole('region', { name: title })
  await expect
    .element(row.getByRole('link', { name: 'Bomba A-1', exact: true }))
    .toHaveAttribute('href', '/producto/A-1')
  await expect.element(row.getByText('-10%')).toBeVisible()
  await expect.element(row.getByText('Precio: $900.00 MXN')).toBeVisible()
  expect(row.element().querySelector('s')?.textContent).toContain('$1,000.00 MXN')
  expect(row.element().querySelector('img')?.getAttribute('src')).toBe('/default-product.svg')
  await expectAccessible()
})

// [S2.49] [S9.27]
it('goes on by itself, one product every 5 seconds, and can be stopped', async () => {
  vi.useFakeTimers({
    toFake: [
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
  const products = ['1', '2', '3', '4', '5', '6'].map(card)
  const screen = await render(inRouter(<PopularProducts products={products} />))
  await expect.element(screen.getByText('1 a 4 de 6')).toBeVisible()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5900)
  await expect.element(screen.getByText('2 a 5 de 6')).toBeVisible()
  await screen.getByRole('button', { name: 'Detener avance automático' }).click()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

// [S2.50]
it('says that they did not load, with a way to try again', async () => {
  const failed = <PopularProducts products={undefined} />
  const router = createMemoryRouter([{ path: '*', element: failed }])
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText('No pudimos cargar los productos.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reintentar' })).toBeVisible()
})

it('takes no room when there are none', async () => {
  const screen = await render(inRouter(<PopularProducts products={[]} />))
  expect(screen.container.textContent).toBe('')
})
