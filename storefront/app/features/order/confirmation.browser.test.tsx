import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { closeAccountDialog } from '../../data/account-dialog.ts'
import { keepSession } from '../../data/session.ts'
import { readStored, removeStored } from '../../data/storage.ts'
import { lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { ConfirmationPage } from './confirmation.tsx'
import { retryDelays } from './settle-payment.ts'
import { sampleOrder, storePayment } from './testing/sample-order.ts'

const walletOfGuest = 'POST /mercado-pago/confirm_payment_guest'
const walletOfCustomer = 'POST /mercado-pago/confirm_payment'
const cardOfCustomer = 'POST /openpay/confirm_payment_openpay'

beforeEach(() => {
  for (const key of ['token', 'usuario', 'orderDetails', 'checkoutStep', 'cupon'] as const) {
    removeStored(key)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeAccountDialog()
})

async function open(page: ReactNode, query: string) {
  const router = createMemoryRouter(
    [
      { path: '/confirmacion', element: page },
      { path: '/compra-exitosa', element: <h1>Pedido</h1> },
      { path: '/checkout', element: <h1>Finalizar compra</h1> },
    ],
    { initialEntries: [`/confirmacion${query}`] },
  )
  return { router, screen: await render(<RouterProvider router={router} />) }
}

const openWallet = (query: string) =>
  open(<ConfirmationPage provider="mercadopago" shop={undefined} />, query)
const openCard = (query: string) =>
  open(<ConfirmationPage provider="openpay" shop={undefined} />, query)

// [T2.17]
it.each(['', '?addressId=a1', '?collection_id=null&addressId=a1'])(
  'says that Mercado Pago named no payment, without knowing whether there is one, and leads back (%j)',
  async (query) => {
    const shop = standInShop({})
    const { screen } = await openWallet(query)
    await expect
      .element(screen.getByRole('heading', { name: 'Mercado Pago no nos informó de un pago' }))
      .toBeVisible()
    await expect.element(screen.getByText(/Si ya pagaste, no vuelvas a pagar/)).toBeVisible()
    expect(screen.getByText(/ningún cargo/).query()).toBeNull()
    const back = screen.getByRole('link', { name: 'Volver al pago' })
    await expect.element(back).toHaveAttribute('href', '/checkout')
    await expectAccessible()
    expect(shop.asked(walletOfCustomer)).toEqual([])
  },
)

// [T2.18]
it.each([
  [walletOfGuest, '&type=guest'],
  [walletOfCustomer, ''],
])('settles what came from Mercado Pago with %s', async (address, type) => {
  const order = sampleOrder({ status: 'pending', payment: storePayment })
  const shop = standInShop({ [address]: () => Response.json({ order }) })
  const { screen, router } = await openWallet(`?collection_id=77&addressId=a1${type}`)
  await expect.element(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible()
  expect(router.state.location.search).toBe('?id=100123')
  expect(shop.asked(address).map(({ body }) => body)).toEqual([
    { payment_id: '77', addressId: 'a1', couponCode: null },
  ])
  expect(readStored('orderDetails')).toEqual(order)
})

// [T2.18]
it('calls an order by its key when it has no number', async () => {
  const order = sampleOrder({ antarixOrderNumber: '' })
  standInShop({ [walletOfGuest]: () => Response.json({ order }) })
  const { screen, router } = await openWallet('?collection_id=77&addressId=a1&type=guest')
  await expect.element(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible()
  expect(router.state.location.search).toBe(`?id=${order._id}`)
})

// [T2.14]
it('asks the shopper to stay while the payment is settled', async () => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  standInShop({
    [walletOfGuest]: async () => {
      await answering
      return Response.json({ order: sampleOrder() })
    },
  })
  const { screen } = await openWallet('?collection_id=77&addressId=a1&type=guest')
  await expect.element(screen.getByText('Estamos terminando de procesar tu pago')).toBeVisible()
  await expect.element(screen.getByText('No cierres esta ventana')).toBeVisible()
  await expectAccessible()
  answer()
  await expect.element(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible()
})

// [T2.19]
it('shows why a payment was refused, and leads back to paying', async () => {
  standInShop({
    [walletOfGuest]: refuse(422, 'PAYMENT_REFUSED', { message: 'No tiene fondos suficientes.' }),
  })
  const { screen } = await openWallet('?collection_id=77&addressId=a1&type=guest')
  await expect
    .element(screen.getByText('Hubo un error al procesar el pago. Por favor intente nuevamente.'))
    .toBeVisible()
  await expect.element(screen.getByText('No tiene fondos suficientes.')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('link', { name: 'Volver al pago' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
  expect(readStored('checkoutStep')).toBe(4)
})

// [T2.20]
it('says what is not known yet after five tries, and asks again on demand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shop = standInShop({ [walletOfGuest]: lose })
  const { screen } = await openWallet('?collection_id=77&addressId=a1&type=guest')
  for (const [tries, delay] of retryDelays.entries()) {
    await expect.poll(() => shop.asked(walletOfGuest).length).toBe(tries + 1)
    await vi.advanceTimersByTimeAsync(delay)
  }
  await expect
    .element(screen.getByRole('heading', { name: 'Todavía no pudimos confirmar tu pago' }))
    .toBeVisible()
  shop.answers[walletOfGuest] = () => Response.json({ order: sampleOrder() })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible()
})

// [T2.21]
it('settles a customer’s card with their session, once they have signed in again', async () => {
  const shop = standInShop({ [cardOfCustomer]: refuse(401, 'UNAUTHENTICATED') })
  const { screen } = await openCard('?chargeId=tr1&addressId=a1')
  await expect
    .element(screen.getByRole('heading', { name: 'Inicia sesión para ver tu pedido' }))
    .toBeVisible()
  await expectAccessible()
  shop.answers[cardOfCustomer] = () => Response.json({ order: sampleOrder() })
  keepSession({ id: 'c1', name: 'Ana Ríos', email: 'ana@example.mx' }, 'nueva')
  await expect.element(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible()
  expect(shop.asked(cardOfCustomer).at(-1)?.headers.get('authorization')).toBe('Bearer nueva')
})

it('leaves a payment that fits no order to people', async () => {
  standInShop({ [cardOfCustomer]: refuse(409, 'PAYMENT_MISMATCH', { message: 'No es tuyo.' }) })
  const { screen } = await openCard('?chargeId=tr1&addressId=a1')
  await expect.element(screen.getByText('No es tuyo.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
  expect(screen.getByText('Volver al pago').query()).toBeNull()
})

// [T2.15]
it.each(['', '?chargeId=tr1', '?addressId=a1'])(
  'says that the address lacks a part (%j)',
  async (query) => {
    const { screen } = await openCard(query)
    await expect.element(screen.getByText('Faltan parámetros de confirmación.')).toBeVisible()
    await expectAccessible()
  },
)
