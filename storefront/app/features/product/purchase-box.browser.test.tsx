import type { ProductDetail } from '@surco/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { AddToCartProvider, type AddToCart } from '../../data/cart/add-to-cart.ts'
import { lose, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { sampleDetail } from './testing/sample-detail.ts'

const asking = 'GET /products/MB-2/stock'
const units = (stock: number) => () => Response.json({ data: { attributes: { stock } } })

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await page.viewport(1024, 768)
})

async function open(stock: () => Response | Promise<Response>, product?: Partial<ProductDetail>) {
  const shop = standInShop({ [asking]: stock })
  const add = vi.fn<AddToCart>(async () => {})
  const screen = await render(
    inRouter(
      <AddToCartProvider value={add}>
        <PurchaseBox product={{ ...sampleDetail, ...product }} shop={undefined} />
        <div className="h-[300vh]" />
      </AddToCartProvider>,
    ),
  )
  return { screen, shop, add }
}

// [T1.14]
it('asks for the stock before anything can be bought', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen } = await open(() => promise)
  await expect.element(screen.getByText('Consultando stock...')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Obteniendo stock...' })).toBeDisabled()
  resolve(units(9)())
  await expect.element(screen.getByText('En stock')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled()
  await expectAccessible()
})

// [T1.15]
it('cannot be bought without stock, nor without a price', async () => {
  const { screen } = await open(units(0))
  await expect.element(screen.getByText('Agotado', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Producto agotado')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'No disponible' })).toBeDisabled()
  await screen.unmount()
  const unpriced = await open(units(9), { precio: 0 })
  await expect.element(unpriced.screen.getByText('En stock')).toBeVisible()
  await expect
    .element(unpriced.screen.getByRole('button', { name: 'No disponible' }))
    .toBeDisabled()
})

// [T1.16]
it('counts no stock that the shop did not tell, and asks again', async () => {
  const { screen, shop } = await open(lose)
  await expect.element(screen.getByText('No pudimos consultar el stock.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'No disponible' })).toBeDisabled()
  await expect.element(screen.getByText('Entrega estimada:')).not.toBeInTheDocument()
  await expectAccessible()
  shop.answers[asking] = units(2)
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Quedan 2 piezas')).toBeVisible()
})

// [T1.13]
it('takes at least one, and no more than there are', async () => {
  const { screen, add } = await open(units(3))
  const typed = screen.getByRole('textbox', { name: 'Cantidad de Motobomba a gasolina 2"' })
  for (const [text, counted] of [
    ['abc', '1'],
    ['0', '1'],
    ['-2', '1'],
    ['2', '2'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await typed.fill(text)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await userEvent.keyboard('{Enter}')
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await expect.element(typed).toHaveValue(counted)
  }
  await typed.fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Solo hay 3 piezas.')).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar al carrito' }).click()
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ SKU: 'MB-2', precio: 1160 }), 3)
})

// [T1.32]
it('keeps price and button at hand on phones while those of the page are out of sight', async () => {
  await page.viewport(360, 740)
  const { screen, add } = await open(units(3))
  const bar = screen.getByRole('region', { name: 'Compra rápida' })
  await expect.element(screen.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled()
  await expect.element(bar).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Agregar una unidad/ }).click()
  window.scrollTo({ top: 900 })
  await expect.element(bar.getByText('Precio: $1,160.00 MXN')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Agregar 2' }).click()
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ SKU: 'MB-2' }), 2)
  const height = `${(bar.element() as HTMLElement).offsetHeight}px`
  await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe(height)
  expect(document.body.style.paddingBottom).toBe(height)
  window.scrollTo({ top: 0 })
  await expect.element(bar).not.toBeInTheDocument()
  expect(document.body.style.paddingBottom).toBe('')
})

it('has no second button on wide windows', async () => {
  const { screen } = await open(units(3))
  await expect.element(screen.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled()
  window.scrollTo({ top: 900 })
  const bar = screen.getByRole('region', { name: 'Compra rápida', includeHidden: true })
  await expect.element(bar).toBeInTheDocument()
  await expect.element(bar).not.toBeVisible()
  window.scrollTo({ top: 0 })
})
