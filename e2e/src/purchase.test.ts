import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { getOrderMail, listMailTo } from './backstage/mail.ts'
import { listCharges, listDeliveredNews } from './backstage/payments.ts'
import { listFilesOpenToOthers, stockOf } from './backstage/shop.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, phone } from './harness/windows.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import {
  addFromShelf,
  addOneMore,
  addToCart,
  goToCart,
  goToCheckout,
  keepShopping,
  openCart,
  quantityOf,
  seeCartCount,
  seeEmptyCart,
} from './shopper/cart.ts'
import {
  authorize,
  authorizeAndCloseWindow,
  checkOutAsGuest,
  fillCard,
  payByCard,
  seeOrderNumber,
  seeStep,
} from './shopper/checkout.ts'
import { arriveAt, see, whenAlive } from './shopper/page-state.ts'
import {
  brushCutter,
  chainsaw,
  filterBy,
  manualSprayer,
  motorPump,
  openFromShelf,
  productPath,
  pumpWithSlash,
  searchRow,
  smallMotorPump,
  typeSearch,
} from './shopper/products.ts'

// [S1.1] [S6.1]
story('a guest with a phone searches a sprayer and buys it by card', async ({ openShop }) => {
  const buyer = newBuyer('Lucía Mendoza')
  const stock = await stockOf(manualSprayer)
  const page = await openShop(phone)
  await arriveAt(page, 'Maquinaria y herramientas para el campo')

  await typeSearch(page, 'aspersora')
  await searchRow(page, manualSprayer).click()
  await arriveAt(page, manualSprayer.name)
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)
  await payByCard(page, cards.goodWithChallenge)
  await authorize(page)
  const number = await seeOrderNumber(page)

  const mail = await getOrderMail(buyer.email)
  expect(mail.subject).toBe(`Pedido recibido: #${number}`)
  expect(mail.text).toContain(manualSprayer.name)
  expect(await stockOf(manualSprayer)).toBe(stock - 1)
  await seeEmptyCart(page)
  expect(await listFilesOpenToOthers()).toEqual([])
})

// [S2.46] [S6.1]
story('a guest at a desk filters the catalogue and buys three things', async ({ openShop }) => {
  const buyer = newBuyer('José Ángel Núñez')
  const pumps = await stockOf(motorPump)
  const smallPumps = await stockOf(smallMotorPump)
  const page = await openShop(desktop, { path: '/productos' })
  await whenAlive(page)

  await filterBy(page, 'Bombas y motobombas')
  await filterBy(page, 'Motobombas a gasolina')
  await addFromShelf(page, smallMotorPump)
  await keepShopping(page)
  await openFromShelf(page, motorPump)
  await addOneMore(page, motorPump)
  await addToCart(page)
  await seeCartCount(page, '3 productos')
  await goToCart(page)
  expect(await quantityOf(page, motorPump).inputValue()).toBe('2')
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)
  await payByCard(page, cards.good)
  await authorize(page)
  const number = await seeOrderNumber(page)

  const mail = await getOrderMail(buyer.email)
  expect(mail.subject).toBe(`Pedido recibido: #${number}`)
  expect(mail.text).toContain(`2 × ${motorPump.name}`)
  expect(mail.text).toContain(`1 × ${smallMotorPump.name}`)
  expect(await stockOf(motorPump)).toBe(pumps - 2)
  expect(await stockOf(smallMotorPump)).toBe(smallPumps - 1)
  await seeEmptyCart(page)
})

story('a refused card keeps the cart, and a good one then pays one order', async ({ openShop }) => {
  const buyer = newBuyer('Rosa Elena Cruz')
  const stock = await stockOf(brushCutter)
  const page = await openShop(phone, { path: productPath(brushCutter), tolerates: /status of 422/ })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)

  await payByCard(page, cards.withoutFunds)
  await authorize(page)
  await arriveAt(page, 'Hubo un error al procesar el pago. Por favor intente nuevamente.')
  await see(page.getByText('La tarjeta no tiene fondos suficientes.'))
  expect(await stockOf(brushCutter)).toBe(stock)
  expect(await listMailTo(buyer.email)).toEqual([])

  await openCart(page)
  await see(quantityOf(page, brushCutter))
  await goToCheckout(page)
  await seeStep(page, 'Pago')
  await payByCard(page, cards.good)
  await authorize(page)
  const number = await seeOrderNumber(page)

  const mail = await getOrderMail(buyer.email)
  expect(mail.subject).toBe(`Pedido recibido: #${number}`)
  expect(await stockOf(brushCutter)).toBe(stock - 1)
})

story('a window closed after 3-D Secure still makes the order', async ({ openShop }) => {
  const buyer = newBuyer('Ramón Ibarra')
  const stock = await stockOf(chainsaw)
  const page = await openShop(desktop, { path: productPath(chainsaw) })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)
  await payByCard(page, cards.goodWithChallenge)
  await look(page)
  await authorizeAndCloseWindow(page)

  const mail = await getOrderMail(buyer.email)
  expect(mail.text).toContain(chainsaw.name)
  const [charge] = await listCharges()
  expect(charge?.status).toBe('completed')
  expect(await listDeliveredNews(charge?.id ?? '')).toContain('charge.succeeded')
  expect(await stockOf(chainsaw)).toBe(stock - 1)
})

story('a payment whose answer was lost is checked, and paid once', async ({ openShop }) => {
  const buyer = newBuyer('Ernesto Salas')
  const stock = await stockOf(pumpWithSlash)
  const page = await openShop(phone, { path: productPath(pumpWithSlash), tolerates: /ERR_FAILED/ })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await checkOutAsGuest(page, buyer)
  await fillCard(page, cards.good)
  await loseAnswers(page)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await see(page.getByRole('alert').getByText('Error al procesar el pago con Openpay'))
  await see(page.getByText(/revisamos primero tu pago anterior/))
  await look(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await authorize(page)
  await seeOrderNumber(page)
  expect(await stockOf(pumpWithSlash)).toBe(stock - 1)
  await getOrderMail(buyer.email)
})

/** The shop hears that a payment is asked for; what it answers never comes. */
const loseAnswers = (page: Page) =>
  page.route('**/api/stripe/collect_details_guest', async (route) => {
    await route.fetch()
    await route.abort()
  })
