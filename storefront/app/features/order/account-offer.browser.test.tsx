import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { removeStored, writeStored } from '../../data/storage.ts'
import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { AccountOffer } from './account-offer.tsx'
import { sampleAddress, sampleOrder } from './testing/sample-order.ts'

const asking = 'POST /users/account-of-order'
const { addressId: _account, ...guestOrder } = sampleOrder({ adressGuest: sampleAddress })
const show = (order: typeof guestOrder) =>
  render(inRouter(<AccountOffer order={order} />, '/compra-exitosa'))

beforeEach(() => removeStored('token'))
afterEach(() => {
  removeStored('token')
  vi.unstubAllGlobals()
})

it('has a guest mailed a link with one press, and says why when that fails', async () => {
  const message = 'Espera un momento.'
  const shop = standInShop({ [asking]: refuse(429, 'TOO_MANY_REQUESTS', { message }) })
  const screen = await show(guestOrder)
  const button = screen.getByRole('button', { name: 'Crear mi cuenta' })
  await button.click()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  shop.answers[asking] = () => Response.json({ ok: true })
  await button.click()
  await expect.element(screen.getByText('Revisa tu correo')).toBeVisible()
  expect(shop.asked(asking)[1]?.body).toEqual({ orderId: guestOrder._id })
  expect(button.query()).toBeNull()
  await expectAccessible()
})

it('offers none to whoever has one, or has not paid yet', async () => {
  const screen = await show({ ...guestOrder, status: 'pending' })
  expect(screen.getByRole('heading').query()).toBeNull()
  await screen.rerender(inRouter(<AccountOffer order={sampleOrder()} />, '/compra-exitosa'))
  expect(screen.getByRole('heading').query()).toBeNull()
  writeStored('token', 'ficha')
  await screen.rerender(inRouter(<AccountOffer order={guestOrder} />, '/compra-exitosa'))
  expect(screen.getByRole('heading').query()).toBeNull()
})
