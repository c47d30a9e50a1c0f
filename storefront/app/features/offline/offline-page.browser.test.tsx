import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { removeStored, writeStored } from '../../data/storage.ts'
import { forgetSeen, rememberSeen } from '../../entities/product/remember-product.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { OfflinePage } from './offline-page.tsx'

const pump = { SKU: 'BM-1/2', nombre: 'Bomba', categoria: 'Bombas', precio: 1_890, img: '' }

beforeEach(() => {
  writeStored('productos', [])
  removeStored('token')
  removeStored('cart')
  forgetSeen()
})

// [S11.19]
it('shows the cart and the products seen, and leads back to the page that was wanted', async () => {
  writeStored('productos', [{ ...pump, cantidad: 2 }])
  rememberSeen({ SKU: 'A', nombre: 'Aspersora', precio: 10, foto: '' })
  const { getByRole } = await render(
    inRouter(<OfflinePage />, '/sin-conexion?de=%2Fproductos%3Fpagina%3D2'),
  )
  const cart = getByRole('region', { name: 'Tu carrito' })
  await expect.element(cart.getByText('Cantidad: 2')).toBeVisible()
  await expect.element(cart).toMatchTextContent('Subtotal$3,780.00 MXN')
  await expect.element(getByRole('link', { name: /^Aspersora/ })).toBeVisible()
  const retry = getByRole('link', { name: 'Reintentar' })
  await expect.element(retry).toHaveAttribute('href', '/productos?pagina=2')
  await expectAccessible()
})

// [S11.19]
it("shows a customer's own cart, as the shop answered it last", async () => {
  writeStored('productos', [{ ...pump, cantidad: 1 }])
  writeStored('token', 'kept')
  writeStored('cart', [{ ...pump, nombre: 'Motobomba', cantidad: 3 }])
  const { getByRole } = await render(inRouter(<OfflinePage />))
  const cart = getByRole('region', { name: 'Tu carrito' })
  await expect.element(cart).toMatchTextContent('Motobomba')
  await expect.element(cart).toMatchTextContent('Subtotal$5,670.00 MXN')
  expect(cart.getByText('Bomba', { exact: true }).query()).toBeNull()
})

it.each([
  '//otra.example',
  'https://otra.example',
  'javascript:alert(1)',
  '/sin-conexion',
  '/./\t/otra.example',
  '/sin-conexion/?de=%2Fproductos',
])('never leads to %s', async (address) => {
  const path = `/sin-conexion?${new URLSearchParams({ de: address })}`
  const { getByRole } = await render(inRouter(<OfflinePage />, path))
  await expect.element(getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/')
})

it('goes once to the page that was wanted, and asks again when it is come back to', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const shop = vi.fn<typeof fetch>(async () => new Response())
  shop.mockResolvedValueOnce(new Response('', { status: 503 }))
  vi.stubGlobal('fetch', shop)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    window.history.replaceState(null, '', here)
  })
  // Within the page of the test, which has to stay.
  const here = window.location.pathname + window.location.search
  const path = `/sin-conexion?${new URLSearchParams({ de: `${here}#alli` })}`
  const { getByRole } = await render(inRouter(<OfflinePage />, path))
  const retry = getByRole('link', { name: 'Reintentar' })
  await expect.element(retry).toHaveAttribute('href', `${here}#alli`)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(window.location.hash).toBe('')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(window.location.hash).toBe('#alli')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shop).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shop).toHaveBeenCalledTimes(3)
})

it('shows no empty lists', async () => {
  const { getByRole } = await render(inRouter(<OfflinePage />))
  await expect.element(getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  expect(getByRole('region').elements()).toEqual([])
})
