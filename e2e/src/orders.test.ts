import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { accountMenu, demoCustomer, logIn } from './shopper/account.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import { authorize, checkOutAsGuest, payByCard, seeOrderNumber } from './shopper/checkout.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

// [T2.29] [T2.33] [T2.41]
story(
  'a guest sees the order again, after a reload and by number and e-mail',
  async ({ openShop }) => {
    const buyer = newBuyer('Amalia Reyes')
    const page = await openShop(phone, {
      path: productPath(manualSprayer),
      tolerates: /status of 404/,
    })
    await addToCart(page)
    await goToCart(page)
    await goToCheckout(page)
    await checkOutAsGuest(page, buyer)
    await payByCard(page, cards.good)
    await authorize(page)
    const number = await seeOrderNumber(page)
    await page.reload()
    expect(await seeOrderNumber(page)).toBe(number)
    const receipt = await page.request.get(
      (await page.getByRole('link', { name: /^Recibo en PDF/ }).getAttribute('href')) ?? '',
    )
    expect(receipt.headers()['content-type']).toContain('application/pdf')

    // Another browser knows nothing of it.
    const other = await openShop(desktop, {
      path: `/mis-pedidos/consulta?numero=${number}`,
      tolerates: /status of 404/,
    })
    await arriveAt(other, 'Consulta tu pedido')
    await other.getByLabel('Email').fill('otra@correo.example')
    await other.getByRole('button', { name: 'Consultar pedido' }).click()
    await see(other.getByText('No encontramos un pedido con ese número y ese email.'))
    await other.getByLabel('Email').fill(buyer.email)
    await other.getByRole('button', { name: 'Consultar pedido' }).click()
    const card = other.getByRole('article', { name: `Pedido #${number}` })
    await see(card.getByText('Pago confirmado'))
    await see(card.getByText(manualSprayer.name))
    await arriveAt(other, 'Consulta tu pedido')
  },
)

// [T2.37]
story('a customer finds their orders, and buys one again', async ({ openShop }) => {
  const page = await openShop(desktop)
  await logIn(page, demoCustomer)
  await accountMenu(page, demoCustomer).click()
  await page.getByRole('link', { name: 'Mis pedidos' }).click()
  await arriveAt(page, 'Mis pedidos')
  const orders = page.getByRole('article')
  await expect.poll(() => orders.count()).toBeGreaterThan(2)
  for (const state of ['Pagado', 'Reembolsado']) {
    await see(orders.getByText(state, { exact: true }).first())
  }
  const newest = orders.first()
  await newest.getByText('Detalle del pedido').click()
  await see(newest.getByText('Pago confirmado'))
  await arriveAt(page, 'Mis pedidos')

  await newest.getByRole('button', { name: /^Comprar de nuevo/ }).click()
  await see(newest.getByText(/^Agregamos/))
  const cart = page.getByRole('region', { name: 'Carrito de compras' })
  await see(cart.getByRole('list', { name: 'Productos en el carrito' }))
  await arriveAt(page, 'Mis pedidos')
})

// [T2.34] [T2.36] [T2.42]
story('only a customer sees what is theirs', async ({ openShop }) => {
  const page = await openShop(desktop)
  for (const path of ['/mis-pedidos', '/gracias']) {
    const { headers, body } = await page.request
      .get(path)
      .then(async (answer) => ({ headers: answer.headers(), body: await answer.text() }))
    expect(headers['cache-control'], path).toContain('no-store')
    expect(body, path).toContain('noindex')
    await openPage(page, path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  await logIn(page, demoCustomer)
  await openPage(page, '/gracias')
  await arriveAt(page, 'Gracias por tu compra')
})

// [T2.17]
story('who left Mercado Pago without paying is led back', async ({ openShop }) => {
  const path = '/confirmacion-mercadopago?collection_id=null&addressId=a&type=guest'
  const page = await openShop(phone, { path })
  await arriveAt(page, 'Mercado Pago no nos informó de un pago')
  await page.getByRole('link', { name: 'Volver al pago' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Finalizar compra' }))
})
