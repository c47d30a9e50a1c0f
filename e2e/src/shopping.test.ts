import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import {
  addOneMore,
  addToCart,
  goToCart,
  quantityOf,
  seeCartCount,
  wantMoreThanThereIs,
} from './shopper/cart.ts'
import { openOrderSummary, seeStep } from './shopper/checkout.ts'
import { arriveAt, see, seeNoMore, whenAlive } from './shopper/page-state.ts'
import {
  motorPump,
  productPath,
  pumpWithSlash,
  quoteOnlyPlant,
  scarceSprayer,
  soldOutGenerator,
  welder,
} from './shopper/products.ts'

// [S1.11] [T1.1]
story('a product with a slash in its SKU goes into the cart', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(pumpWithSlash) })
  await arriveAt(page, pumpWithSlash.name)
  await addToCart(page)
  await goToCart(page)
  await see(page.getByText(`SKU: ${pumpWithSlash.SKU}`))
  await page.getByRole('main').getByRole('link', { name: pumpWithSlash.name }).click()
  await arriveAt(page, pumpWithSlash.name)
})

// [T1.26]
story('an unknown product leads to the catalogue, with a notice', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/producto/NO-HAY/TAL' })
  await arriveAt(page, 'Productos')
  expect(new URL(page.url()).pathname).toBe('/productos')
  await see(page.getByText('No encontramos ese producto.'))
})

story('a page that does not exist answers 404 and helps on', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/no-existe', tolerates: /status of 404/ })
  await arriveAt(page, 'No encontramos esta página')
  const response = await page.request.get('/no-existe')
  expect(response.status()).toBe(404)
  await see(page.getByRole('main').getByRole('link', { name: 'Aspersoras' }))
  await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).fill('motobomba')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await arriveAt(page, 'Resultados para “motobomba”')
})

story('a product that needs a quote leads to a message, not to the cart', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(quoteOnlyPlant) })
  await arriveAt(page, quoteOnlyPlant.name)
  await see(page.getByText('Este producto requiere cotización de envío'))
  const link = page.getByRole('link', { name: /Cotizar por WhatsApp/ }).first()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  expect(await page.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)
})

story('a product without stock cannot be added', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(soldOutGenerator) })
  await see(page.getByText('Producto agotado'))
  await arriveAt(page, soldOutGenerator.name)
  expect(await page.getByRole('button', { name: 'No disponible' }).isDisabled()).toBe(true)
})

// [S2.150] [S2.168]
story('the menu and the filters open over the page on a phone', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/productos' })
  await whenAlive(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await see(menu)
  await look(page)
  await menu.getByText('Soldadoras', { exact: true }).first().click()
  await menu.getByRole('link', { name: 'Ver todo de Soldadoras' }).click()
  await arriveAt(page, 'Soldadoras')
  await seeNoMore(menu)

  await page.getByRole('button', { name: 'Filtrar por' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar por' })
  await see(filters)
  await look(page)
  await filters.getByRole('link', { name: /^Fundarco\b/ }).click()
  await see(filters.getByRole('link', { name: 'Quitar filtro: Fundarco' }))
  await filters.getByRole('button', { name: 'Cerrar' }).click()
  await seeNoMore(filters)
  expect(new URL(page.url()).searchParams.get('marca')).toBe('Fundarco')
  await see(
    page.getByRole('link', { name: 'Motosoldadora a gasolina 190 A 15 HP Fundarco FU-MS190' }),
  )
  await page.goBack()
  await see(
    page.getByRole('link', { name: 'Motosoldadora a gasolina 190 A 15 HP Lumbravolt LV-MS190' }),
  )
})

// [S1.3] [S6.2] [T2.11]
story('the cart is the same in another tab', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/carrito' })
  await see(page.getByText('Tu carrito está vacío'))
  const other = await page.context().newPage()
  await openPage(other, productPath(welder))
  await addToCart(other)
  await see(quantityOf(page, welder))
  await seeCartCount(page, '1 producto')
  await addOneMore(page, welder)
  await seeCartCount(other, '2 productos')
  await page.getByRole('button', { name: `Eliminar ${welder.name}` }).click()
  await see(page.getByText('Tu carrito está vacío'))
  await seeNoMore(other.getByRole('link', { name: /^Carrito , / }))
})

story('a quantity that is no number, or below 1, becomes 1', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(motorPump) })
  await addToCart(page)
  await goToCart(page)
  const quantity = quantityOf(page, motorPump)
  for (const typed of ['abc', '0', '-3']) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect.poll(() => quantity.inputValue()).toBe('1')
  }
  const less = page.getByRole('button', { name: `Quitar una unidad de ${motorPump.name}` })
  expect(await less.isDisabled()).toBe(true)
})

story('a quantity above the stock is put right and explained', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(scarceSprayer) })
  await addToCart(page)
  await goToCart(page)
  await quantityOf(page, scarceSprayer).fill('5')
  await quantityOf(page, scarceSprayer).press('Enter')
  await see(page.getByText('Solo quedan 3 piezas.'))
  await expect.poll(() => quantityOf(page, scarceSprayer).inputValue()).toBe('3')
  await look(page)
  await page.getByRole('button', { name: `Quitar una unidad de ${scarceSprayer.name}` }).click()
  await expect.poll(() => quantityOf(page, scarceSprayer).inputValue()).toBe('2')
  await seeNoMore(page.getByText('Solo quedan 3 piezas.'))
})

story(
  'a cart kept from a time with more stock is put right at the checkout',
  async ({ openShop }) => {
    const page = await openShop(phone, { path: productPath(scarceSprayer) })
    await whenAlive(page)
    await addToCart(page)
    await wantMoreThanThereIs(page)
    await openPage(page, '/checkout')
    await seeStep(page, 'Identificación')
    await see(page.getByText('Tu pedido cambió'))
    await openOrderSummary(page)
    await see(page.getByText(`3 × ${scarceSprayer.name}`))
  },
)
