import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { AddToCartProvider } from '../../data/cart/add-to-cart.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { InterestFree } from './interest-free.ts'
import type { ProductCardData } from './product-card-data.ts'
import { ProductCard } from './product-card.tsx'
import { sampleProduct } from './sample-product.ts'

const add = vi.fn()
const show = (
  change: Partial<ProductCardData> = {},
  shape: 'tile' | 'row' = 'tile',
  interestFreeMinimum = 0,
) =>
  render(
    inRouter(
      <InterestFree value={{ interestFreeMonths: 12, interestFreeMinimum, interestFreeBanks: [] }}>
        <AddToCartProvider value={add}>
          <ProductCard product={{ ...sampleProduct, ...change }} sizes="230px" shape={shape} />
        </AddToCartProvider>
      </InterestFree>,
    ),
  )

// [S2.8] [S2.39] [S2.46]
it.each(['tile', 'row'] as const)(
  'is opened and put into the cart by keyboard (%s)',
  async (shape) => {
    add.mockClear()
    const screen = await show({ stock: 3 }, shape)
    const page = screen.getByRole('link', { name: 'Motobomba 3 pulgadas' })
    await expect.element(page).toHaveAttribute('href', '/producto/FU-MB3/7')
    await expect.element(screen.getByText('Pocas unidades')).toBeVisible()
    await expect.element(screen.getByText('Envío gratis')).toBeVisible()
    await expectAccessible()
    await userEvent.tab()
    await expect.element(page).toHaveFocus()
    await userEvent.tab()
    await expect
      .element(screen.getByRole('button', { name: 'Añadir Motobomba 3 pulgadas' }))
      .toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ SKU: 'FU-MB3/7' }), 1)
  },
)

// [S2.47]
it('leads to the page of a product that needs a quote', async () => {
  const screen = await show({ requiresShippingQuote: true })
  const quote = screen.getByRole('link', { name: 'Cotizar Motobomba 3 pulgadas' })
  await expect.element(quote).toHaveAttribute('href', '/producto/FU-MB3/7')
  await expect.element(screen.getByText('Requiere cotización de envío')).toBeVisible()
  await expectAccessible()
})

// [S2.47]
it('leads to the page of a product that is sold out', async () => {
  const screen = await show({ stock: 0 })
  await expect.element(screen.getByText('Sin stock')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver producto Motobomba 3 pulgadas' }))
    .toHaveAttribute('href', '/producto/FU-MB3/7')
  await expectAccessible()
})

it('tells the monthly price of what may be paid in months without interest', async () => {
  const screen = await show({ precio: 1250 })
  const monthly = screen.getByText(/meses sin intereses/)
  await expect.element(monthly).toHaveTextContent('Hasta 12 meses sin intereses de $104.17 MXN')
  await expectAccessible()
})

it.each([
  ['costs less than the minimum', { precio: 599 }, 600],
  ['needs a quote', { precio: 1250, requiresShippingQuote: true }, 0],
  ['has no price', { precio: 0 }, 0],
])('tells no monthly price of what %s', async (_, change, minimum) => {
  const screen = await show(change, 'tile', minimum)
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(screen.getByText(/meses sin intereses/).query()).toBeNull()
})

it('fetches the other view of a product when the mouse comes, not before', async () => {
  const screen = await show({ foto: '/media/frente.webp', otraFoto: '/media/lado.webp' })
  const views = () => screen.container.querySelectorAll('img').length
  expect(views()).toBe(1)
  await screen.getByRole('article').hover()
  await expect.poll(views).toBe(2)
})
