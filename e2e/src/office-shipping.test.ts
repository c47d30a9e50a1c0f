import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { getOrderMail } from './backstage/mail.ts'
import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story, type OpenShop } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { cards, newBuyer } from './shopper/buyer.ts'
import { addOneMore, addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import {
  authorize,
  field,
  identifyAsGuest,
  openOrderSummary,
  payByCard,
  privacyLabel,
  seeOrderNumber,
  skipInvoice,
} from './shopper/checkout.ts'
import { arriveAt, see, seeNoMore, whenAlive } from './shopper/page-state.ts'
import { productPath } from './shopper/products.ts'

const respirator = {
  SKU: 'AM-REP',
  name: 'Respirador de media cara para polvo y humo P100 Armadil AM-REP',
}

story(
  'two zones are priced in the office, and shoppers of each see it from the cart to the mail',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Olga Ruiz')
    await weighProduct(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Envíos' }).click()
    await arriveAt(page, 'Envíos')
    await look(page)
    await createZone(page, 'Occidente', async () => {
      await page.getByLabel('Jalisco').check()
      await page.getByLabel('El precio depende de').selectOption('weight')
      await page.getByLabel('Hasta, 1').fill('5')
      await page.getByLabel('Precio, 1').fill('99')
      await page.getByLabel('Hasta, 2').fill('15')
      await page.getByLabel('Precio, 2').fill('50')
      await page.getByRole('button', { name: 'Crear zona' }).click()
      await see(page.getByText('Un paquete más pesado no puede costar menos que uno más ligero.'))
      await look(page)
      await page.getByLabel('Precio, 2').fill('199.50')
      await page.getByLabel('Más allá del último límite').selectOption('price')
      await page.getByRole('button', { name: 'Crear zona' }).click()
      await see(page.getByText('Escribe una cantidad de 0 o más.'))
      await look(page)
      await page.getByLabel('Más allá del último límite').selectOption('quote')
    })
    await see(page.getByText('más allá por cotizar'))
    await createZone(page, 'Centro', async () => {
      await page.getByLabel('Códigos postales').fill('06, 03')
      await page.getByLabel('Precio', { exact: true }).fill('150')
      await page.getByLabel('De, días hábiles').fill('1')
      await page.getByLabel('A, días hábiles').fill('2')
    })
    await tryOut(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)

    await askForQuote(openShop)
    await page.locator('input[name^="branch."]').first().check()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await see(page.getByText('Olga Ruiz cambió lo que comparten los envíos'))
    const near = await buyTo(openShop, phone, {
      code: '45050',
      state: 'Jalisco',
      price: '$199.50 MXN',
      days: '3 a 7',
    })
    const far = await buyTo(openShop, desktop, {
      code: '03100',
      state: 'Ciudad de México',
      price: '$150.00 MXN',
      days: '1 a 2',
    })
    await handOver(page, await pickUp(openShop))

    await page.setViewportSize({ width: 1440, height: 900 })
    await moveDearer(page, far)
    await moveCheaper(page, near)
    await page.getByRole('navigation').getByRole('link', { name: 'Envíos' }).click()
    await arriveAt(page, 'Envíos')
    await deleteZone(page, 'Occidente')
    await deleteZone(page, 'Centro')
    await page.locator('input[name^="branch."]').first().uncheck()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await seeNoMore(page.getByText('Hay cambios sin guardar'))
  },
)

/** It is no more sent for nothing, and weighs something. */
async function weighProduct(page: Page) {
  await openPage(page, `/admin/productos/${respirator.SKU}`)
  await arriveAt(page, new RegExp(respirator.name))
  await page.getByLabel('Envío gratis').uncheck()
  await page.getByLabel('Peso de una pieza').fill('6.5')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await see(page.getByText('Olga Ruiz cambió el producto'))
  await look(page)
}

async function createZone(page: Page, name: string, fill: () => Promise<void>) {
  await page.getByRole('link', { name: 'Crear zona' }).click()
  await arriveAt(page, 'Zona nueva')
  await page.getByLabel('Nombre de la zona').fill(name)
  await fill()
  await page.getByRole('button', { name: 'Crear zona' }).click()
  await see(page.getByRole('row', { name: new RegExp(name) }))
}

async function deleteZone(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click()
  await arriveAt(page, name)
  await page.getByRole('button', { name: 'Borrar zona' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await arriveAt(page, 'Envíos')
}

async function tryOut(page: Page) {
  await page.getByLabel('SKU').fill(respirator.SKU)
  await page.getByLabel('Piezas').fill('2')
  await page.getByLabel('Código postal').fill('44130')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await see(page.getByText('Zona Occidente'))
  await see(page.getByText('$199.50 MXN, 3 a 7 días hábiles'))
  await look(page)
}

interface Place {
  code: string
  state: string
  price: string
  days: string
}

async function goToPayment(page: Page, { code, state }: Pick<Place, 'code' | 'state'>) {
  const buyer = newBuyer('Rosa Meza')
  await goToCheckout(page)
  await identifyAsGuest(page, buyer)
  await field(page, 'Calle').fill('Av. Vallarta')
  await field(page, 'Número').fill('12')
  await field(page, 'Código postal').fill(code)
  await expect.poll(() => field(page, 'Estado').inputValue()).toBe(state)
  await field(page, 'Teléfono').fill('33 1234 5678')
  await field(page, privacyLabel).check()
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await skipInvoice(page)
  return buyer
}

async function buyTo(openShop: OpenShop, size: typeof phone, place: Place) {
  const page = await openShop(size, { path: productPath(respirator) })
  await whenAlive(page)
  await page.getByLabel('Calcula tu envío con tu código postal').fill(place.code)
  await page.getByRole('button', { name: 'Calcular' }).click()
  await see(page.getByText(`Envío a ${place.code}`))
  await see(page.getByRole('status').getByText(place.price))
  // Under the head of the page nothing is measured.
  await page.evaluate(() => window.scrollTo(0, 0))
  await look(page)
  await addToCart(page)
  await goToCart(page)
  await see(page.getByRole('region', { name: 'Resumen' }).getByText(place.price).first())
  await look(page)
  const buyer = await goToPayment(page, place)
  const door = page.getByRole('radio', { name: `Envío a domicilio ${place.price}` })
  await see(door)
  expect(await door.isChecked()).toBe(true)
  await see(page.getByText(`Llega en ${place.days} días hábiles`))
  await look(page)
  await payByCard(page, cards.good)
  await authorize(page)
  const number = await seeOrderNumber(page)
  await see(page.getByText(place.price))
  const { text } = await getOrderMail(buyer.email)
  expect(text).toContain(`Envío: ${place.price}`)
  expect(text).toContain(`Te entregamos en ${place.days} días hábiles.`)
  return number
}

async function openAddress(page: Page, number: string, code: string, state: string) {
  await openPage(page, `/admin/pedidos/${number}`)
  await page.getByRole('button', { name: 'Cambiar dirección' }).click()
  const form = page.getByRole('dialog', { name: 'Cambiar la dirección de entrega' })
  await form.getByLabel('Código postal').fill(code)
  await form.getByLabel('Estado').fill(state)
  return form
}

/** The difference is paid by a link, and the order waits. */
async function moveDearer(page: Page, number: string) {
  const form = await openAddress(page, number, '45050', 'Ciudad de México')
  await form.getByRole('button', { name: /^(Guardar|Crear)/ }).click()
  await see(form.getByText('El código postal 45050 es de Jalisco: revisa el código o el estado.'))
  await form.getByLabel('Estado').fill('Jalisco')
  await see(form.getByText('El envío cuesta más'))
  await form.getByText('Dejarlo así').click()
  await see(form.getByRole('button', { name: 'Guardar y avisar' }))
  await form.getByText('Cobrar la diferencia').click()
  await look(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Crear enlace y avisar' }).click()
  await seeNoMore(form)
  const waits = page.getByText('Envío a otra dirección · ')
  await see(waits)
  await see(page.getByText('C.P. 03100'))
  await look(page)
  await waits.getByRole('link').click()
  await see(page.getByText('Es la diferencia de su envío a otra dirección'))
  await look(page)
  const link = await page.getByLabel('El comprador paga aquí').inputValue()
  await openPage(page, new URL(link).pathname)
  await see(page.getByText(`Paga el envío a otra dirección de tu pedido #${number}.`))
  await look(page)
}

/** The difference goes back at once. */
async function moveCheaper(page: Page, number: string) {
  const form = await openAddress(page, number, '03100', 'Ciudad de México')
  await see(form.getByText('El envío cuesta menos'))
  await look(page)
  await form.getByRole('button', { name: 'Cambiar y devolver' }).click()
  await seeNoMore(form)
  await see(page.getByText('C.P. 03100'))
  await see(page.getByText('El envío a la dirección nueva cuesta menos').first())
  await look(page)
}

/** Three weigh more than the last limit of the zone. */
async function askForQuote(openShop: OpenShop) {
  const page = await openShop(phone, { path: productPath(respirator) })
  await whenAlive(page)
  await page.getByLabel('Calcula tu envío con tu código postal').fill('45050')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await see(page.getByRole('status').getByText('$199.50 MXN'))
  await addToCart(page)
  await goToCart(page)
  for (let units = 1; units < 3; units += 1) await addOneMore(page, respirator)
  await see(page.getByText('Por su peso o tamaño, el envío de este pedido se cotiza.'))
  await see(page.getByRole('region', { name: 'Resumen' }).getByText('Por cotizar'))
  await look(page)
  await goToPayment(page, { code: '45050', state: 'Jalisco' })
  await see(page.getByText('Este pedido requiere cotización de envío'))
  await openOrderSummary(page)
  await see(page.getByText('Por cotizar'))
  await see(page.getByRole('link', { name: /Cotizar/ }).first())
  expect(await page.getByRole('radio', { name: /^Envío a domicilio/ }).count()).toBe(0)
  await look(page)
}

async function pickUp(openShop: OpenShop): Promise<string> {
  const page = await openShop(phone, { path: productPath(respirator) })
  await addToCart(page)
  await goToCart(page)
  const buyer = await goToPayment(page, { code: '45050', state: 'Jalisco' })
  await page.getByRole('radio', { name: /^Recoger en/ }).check()
  await openOrderSummary(page)
  await see(page.getByText('Sin costo').last())
  await see(page.getByText('Listo para recoger aprox. el'))
  await look(page)
  await payByCard(page, cards.good)
  await authorize(page)
  const number = await seeOrderNumber(page)
  await see(page.getByRole('heading', { name: 'Lo recoges en' }))
  const { text } = await getOrderMail(buyer.email)
  expect(text).toContain('Lo recoges en:')
  return number
}

/** Staff tell the buyer that an order is ready at the branch, and note that it was picked up. */
async function handOver(page: Page, number: string) {
  await openPage(page, `/admin/pedidos/${number}`)
  await see(page.getByText('Por preparar').first())
  await page.getByRole('button', { name: /^Ya está listo/ }).click()
  const dialog = page.getByRole('dialog', { name: `El pedido #${number} está listo` })
  await look(page)
  expect(await dialog.getByLabel('Paquetería').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Listo para recoger' }).click()
  await seeNoMore(dialog)
  await see(page.getByText('Listo para recoger').first())
  await look(page)
  await page.getByRole('button', { name: 'Ya lo recogió' }).click()
  await page.getByRole('button', { name: 'Sí, ya lo recogió' }).click()
  await see(page.getByText('Recogido', { exact: true }))
}
