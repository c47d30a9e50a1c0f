import type { ShopInfo } from '@surco/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { keepSession } from '../../data/session.ts'
import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import {
  quickShop,
  cartAnswer,
  lose,
  refuse,
  standInShop,
} from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { OrderSuccessPage } from './order-success-page.tsx'
import { sampleAddress, sampleOrder, storePayment } from './testing/sample-order.ts'
import { looksAfter } from './watch-order.ts'

const user = { id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }

beforeEach(() => {
  for (const key of [
    'token',
    'usuario',
    'guest',
    'orderDetails',
    'productos',
    'cart',
    'cupon',
    'visitedConfirmation',
    'finishedOrders',
  ] as const) {
    removeStored(key)
  }
  standInShop({ 'GET /carts': () => cartAnswer({}) })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

async function open(query = '?id=100123', shop?: ShopInfo) {
  const router = createMemoryRouter(
    [
      { path: '/compra-exitosa', element: <OrderSuccessPage shop={shop} /> },
      { path: '/carrito', element: <h1>Carrito</h1> },
      { path: '/mis-pedidos/consulta', element: <h1>Consulta</h1> },
    ],
    { initialEntries: [`/compra-exitosa${query}`] },
  )
  return { router, screen: await render(<RouterProvider router={router} />) }
}

const { addressId: _account, ...guestOrder } = sampleOrder({ adressGuest: sampleAddress })

// [T2.22]
it.each([360, 1024])('shows what was bought, at %i pixels', async (width) => {
  await page.viewport(width, 768)
  writeStored('orderDetails', guestOrder)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Compra exitosa' })).toBeVisible()
  await expect.element(screen.getByText('Tu numero de orden es #100123')).toBeVisible()
  await expect.element(screen.getByText('Motobomba 2 pulgadas')).toBeVisible()
  expect(screen.container.querySelectorAll('table img')).toHaveLength(guestOrder.items.length)
  await expect.element(screen.getByText(/Av\. Vallarta 1234 int\. 5/)).toBeVisible()
  await expect.element(screen.getByText(/Jardines del Sur, C\.P\. 45050/)).toBeVisible()
  await expect.element(screen.getByText(/Zapopan, Jalisco/)).toBeVisible()
  await expect.element(screen.getByText('Envio', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('OpenPay')).toBeVisible()
  expect(screen.getByText(/Descuento/).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: /^Recibo en PDF/ }))
    .toHaveAttribute('href', `/api/orders/receipt/${guestOrder._id}.pdf`)
  await expect
    .element(screen.getByRole('link', { name: 'Consulta tu pedido' }))
    .toHaveAttribute('href', '/mis-pedidos/consulta?numero=100123')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

// [T3.67]
it.each([
  [undefined, 'En 3 a 7 días hábiles después de confirmarse el pago.'],
  [quickShop, 'En 2 a 4 días hábiles después de confirmarse el pago.'],
])('says how soon it arrives as the settings do', async (shop, told) => {
  writeStored('orderDetails', guestOrder)
  const { screen } = await open(undefined, shop)
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
})

// [T4.25]
it('promises no delivery of an order that was paid when its units were gone', async () => {
  writeStored('orderDetails', { ...guestOrder, lacksUnits: true })
  const { screen } = await open()
  const title = 'Recibimos tu pago, pero faltan productos'
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText(/Te escribiremos o llamaremos para acordar/)).toBeVisible()
  await expect.element(screen.getByText(/te reembolsamos el total/)).toBeVisible()
  expect(screen.getByText(/Compra exitosa|confirmado|días hábiles/).query()).toBeNull()
  await expectAccessible()
})

// [T2.24]
it('names the coupon of a discount, and a payment method that is not known', async () => {
  const discounted = {
    discount: 400,
    total: 3600,
    discountLabel: '10 % de descuento',
    couponCode: 'CAMPO10',
    paymentMethod: '',
  }
  writeStored('orderDetails', { ...guestOrder, ...discounted })
  const { screen } = await open()
  await expect.element(screen.getByText('Descuento CAMPO10 · 10 % de descuento')).toBeVisible()
  await expect.element(screen.getByText('−$400.00 MXN')).toBeVisible()
  await expect.element(screen.getByText('No especificado')).toBeVisible()
})

// [T2.23]
it('prefers the address of the account to the guest’s', async () => {
  keepSession(user, 'ficha')
  const adressGuest = { ...sampleAddress, calleEnvio: 'Calle Hidalgo' }
  writeStored('orderDetails', sampleOrder({ adressGuest }))
  const { screen } = await open()
  await expect.element(screen.getByText(/Av\. Vallarta 1234 int\. 5/)).toBeVisible()
  expect(screen.getByText(/Calle Hidalgo/).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'Mis pedidos' }))
    .toHaveAttribute('href', '/mis-pedidos')
})

// [T2.27]
it('forgets the products and the coupon, not the order', async () => {
  writeStored(
    'productos',
    guestOrder.items.map((item) => ({ ...item, categoria: '' })),
  )
  writeStored('cupon', 'CAMPO10')
  writeStored('orderDetails', guestOrder)
  await open()
  await expect.poll(() => readStored('productos')).toBeNull()
  expect(readStored('cupon')).toBeNull()
  expect(readStored('orderDetails')).toEqual(guestOrder)
})

// [T2.30]
it('says how an order is paid at a store: where, with what, how much, until when', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  writeStored('orderDetails', {
    ...guestOrder,
    status: 'pending',
    paymentMethod: 'mercadopago',
    payment: storePayment,
  })
  const { screen } = await open()
  await expect
    .element(screen.getByRole('heading', { name: 'Pedido pendiente de pago' }))
    .toBeVisible()
  const how = screen.getByRole('region', { name: 'Paga en OXXO' })
  await expect.element(how.getByText('9876543210')).toBeVisible()
  await expect.element(how.getByText('$4,000.00 MXN')).toBeVisible()
  await expect
    .element(how.getByText('24 de noviembre de 2026, 23:59, hora del centro de México'))
    .toBeVisible()
  await expect
    .element(how.getByRole('link', { name: /^Abrir comprobante de pago/ }))
    .toHaveAttribute('href', storePayment.url)
  await expect.element(how.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await how.getByRole('button', { name: 'Copiar la referencia' }).click()
  await expect.element(how.getByRole('button', { name: 'Copiado la referencia' })).toBeVisible()
  expect(copy.mock.calls).toEqual([['9876543210']])
  copy.mockRestore()
  expect(screen.getByRole('link', { name: /^Recibo en PDF/ }).query()).toBeNull()
  await expectAccessible()
})

// [T2.30]
it('says to which account an order is paid by transfer', async () => {
  const clabe = '646180157000000004'
  const payment = { ...storePayment, method: 'transfer' as const, place: 'SPEI', clabe, url: '' }
  writeStored('orderDetails', { ...guestOrder, status: 'pending', payment })
  const { screen } = await open()
  const how = screen.getByRole('region', { name: 'Paga por transferencia SPEI' })
  await expect.element(how.getByText(clabe)).toBeVisible()
  await expect.element(how.getByRole('button', { name: 'Copiar la CLABE' })).toBeVisible()
  expect(how.getByRole('link').query()).toBeNull()
})

// [T2.32]
it('shows that a pending order was paid meanwhile', async () => {
  const email = 'ana@example.mx'
  writeStored('guest', { _id: '0'.repeat(32), cartId: '1'.repeat(32), email, name: 'Ana' })
  writeStored('orderDetails', { ...guestOrder, status: 'pending', payment: storePayment })
  const shop = standInShop({
    [asking]: () => Response.json({ status: 'paid' }),
    'POST /orders/lookup': () => Response.json({ data: { id: 'o', attributes: guestOrder } }),
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Compra exitosa' })).toBeVisible()
  expect(shop.asked('POST /orders/lookup')[0]?.body).toEqual({ number: '100123', email })
})

const asking = `GET /orders/status/${guestOrder._id}`
const isPending = () => Response.json({ status: 'pending' })

/** Lets this many milliseconds pass, and what was waiting for them begin. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Lets what is on its way come: answers, and the next timer. Polling would let time pass too. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await pass(0)
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

// [T2.31]
it('notices the payment by itself, asking less and less often and never while it is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writeStored('orderDetails', { ...guestOrder, status: 'pending', payment: storePayment })
  const shop = standInShop({ [asking]: isPending })
  const { screen } = await open()
  await settle()
  let asked = 1
  for (const pause of [...looksAfter, looksAfter.at(-1) ?? 0]) {
    await pass(pause - 1)
    expect(shop.asked(asking)).toHaveLength(asked)
    await pass(1)
    await settle()
    asked += 1
    expect(shop.asked(asking)).toHaveLength(asked)
  }
  hide(true)
  await pass(3_600_000)
  expect(shop.asked(asking)).toHaveLength(asked)
  await expect
    .element(screen.getByRole('heading', { name: 'Pedido pendiente de pago' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Actualizar ahora' }))
    .toHaveAttribute('href', '/compra-exitosa?id=100123')

  shop.answers[asking] = () => Response.json({ status: 'paid' })
  hide(false)
  await expect.element(screen.getByRole('heading', { name: 'Compra exitosa' })).toBeVisible()
  expect(readStored('orderDetails')).toMatchObject({ status: 'paid' })
  await pass(3_600_000)
  expect(shop.asked(asking)).toHaveLength(asked + 1)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('stops asking about an order that has expired, and says so', async () => {
  writeStored('orderDetails', { ...guestOrder, status: 'pending', payment: storePayment })
  standInShop({ [asking]: () => Response.json({ status: 'expired' }) })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Pedido vencido' })).toBeVisible()
})

// [T2.26]
it('leads a visitor without an order to the cart', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Carrito' })).toBeVisible()
})

it('leads to the search of orders when the browser holds another one', async () => {
  writeStored('orderDetails', guestOrder)
  const { screen, router } = await open('?id=100999')
  await expect.element(screen.getByRole('heading', { name: 'Consulta' })).toBeVisible()
  expect(router.state.location.search).toBe('?numero=100999')
})

// [T2.29]
it('asks the shop for a customer’s order that the browser does not hold', async () => {
  keepSession(user, 'ficha')
  const inCart = () => cartAnswer({ 'A-1': 1 })
  const shop = standInShop({
    'GET /orders/100123': () => Response.json({ data: { id: 'o', attributes: sampleOrder() } }),
    'GET /carts': inCart,
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Compra exitosa' })).toBeVisible()
  // It was not just placed here: the cart of today is another one.
  expect(shop.asked('GET /carts')).toEqual([])
  expect(readStored('orderDetails')).toBeNull()
})

it('leads to the cart from a number that is none of the customer’s orders', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  keepSession(user, 'ficha')
  standInShop({ 'GET /orders/100123': refuse(404, 'NOT_FOUND') })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  logged.mockRestore()
})

it('asks again for an order that did not come', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  keepSession(user, 'ficha')
  const shop = standInShop({ 'GET /orders/100123': lose })
  const { screen } = await open()
  await expect.element(screen.getByText('No pudimos cargar tu pedido.')).toBeVisible()
  shop.answers['GET /orders/100123'] = () =>
    Response.json({ data: { id: 'o', attributes: sampleOrder() } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Compra exitosa' })).toBeVisible()
  logged.mockRestore()
})
