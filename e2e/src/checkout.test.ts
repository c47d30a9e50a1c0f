import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story, type OpenShop } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { cards, home, newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import {
  authorize,
  chooseGuest,
  currentStep,
  field,
  fillAddress,
  fillCard,
  giveAddress,
  giveInvoice,
  identifyAsGuest,
  openOrderSummary,
  payByCard,
  privacyLabel,
  seeOrderNumber,
  seeStep,
  skipInvoice,
} from './shopper/checkout.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { productPath, welder } from './shopper/products.ts'

/** The checkout with something in the cart. */
async function openCheckout(openShop: OpenShop, window = phone, tolerates?: RegExp) {
  const page = await openShop(window, {
    path: productPath(welder),
    ...(tolerates && { tolerates }),
  })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await see(currentStep(page))
  return page
}

// [T3.1]
story('a reload at any step keeps what was typed, but never the card', async ({ openShop }) => {
  const buyer = newBuyer('Inés Robles')
  const page = await openCheckout(openShop)
  await chooseGuest(page)
  await field(page, 'Nombre completo').fill(buyer.name)
  await page.reload()
  await expect.poll(() => field(page, 'Nombre completo').inputValue()).toBe(buyer.name)

  await identifyAsGuest(page, buyer)
  await fillAddress(page)
  await page.reload()
  await seeStep(page, 'Datos de entrega')
  await expect.poll(() => field(page, 'Calle').inputValue()).toBe(home.street)
  expect(await field(page, 'Teléfono').inputValue()).toBe(home.phone)
  await expect.poll(() => field(page, 'Ciudad').inputValue()).toBe(home.city)

  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await seeStep(page, 'Factura')
  await page.reload()
  await seeStep(page, 'Factura')

  await skipInvoice(page)
  await fillCard(page, cards.good)
  await page.reload()
  await seeStep(page, 'Pago')
  expect(await field(page, 'Número de tarjeta').inputValue()).toBe('')
  expect(await field(page, 'CVV').inputValue()).toBe('')
  expect(await keptInTheBrowser(page)).not.toMatch(/4111|LUCIA MENDOZA/)
})

// [T3.3]
story('back and forward lead from step to step, and out of the first one', async ({ openShop }) => {
  const page = await openCheckout(openShop, desktop)
  await identifyAsGuest(page, newBuyer('Tomás Leal'))
  await giveAddress(page)
  await skipInvoice(page)
  await page.goBack()
  await seeStep(page, 'Factura')
  await page.goBack()
  await seeStep(page, 'Datos de entrega')
  await expect.poll(() => field(page, 'Calle').inputValue()).toBe(home.street)
  await page.goForward()
  await seeStep(page, 'Factura')
  await page.reload()
  await seeStep(page, 'Factura')
  await page.goBack()
  await page.goBack()
  await seeStep(page, 'Identificación')
  await page.goBack()
  await see(page.getByRole('heading', { level: 1, name: 'Carrito de compras' }))
  await page.goForward()
  await seeStep(page, 'Identificación')
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await seeStep(page, 'Pago')
})

// [T3.4]
story(
  'the checkout has a short head and foot of its own: whom to ask, the law, the way back',
  async ({ openShop }) => {
    const page = await openCheckout(openShop)
    await seeStep(page, 'Identificación')
    const head = page.getByRole('banner')
    await see(head.getByRole('link', { name: '800 000 0135' }))
    expect(await head.getByRole('combobox').count()).toBe(0)
    const foot = page.getByRole('contentinfo')
    await see(foot.getByRole('link', { name: 'Términos y condiciones' }))
    const heights = await Promise.all([foot.boundingBox(), page.getByRole('main').boundingBox()])
    expect(heights[0]?.height).toBeLessThan((heights[1]?.height ?? 0) / 2)
    await foot.getByRole('link', { name: 'Volver a la tienda' }).click()
    await see(page.getByRole('combobox', { name: 'Buscar productos, marcas, categorías' }))
  },
)

// [T3.3]
story('an address of a step leads no further than what is told', async ({ openShop }) => {
  const page = await openCheckout(openShop)
  await openPage(page, '/checkout#pago')
  await seeStep(page, 'Identificación')
  await expect.poll(() => new URL(page.url()).hash).toBe('#identificacion')
  await identifyAsGuest(page, newBuyer('Delia Macías'))
  await openPage(page, '/checkout#pago')
  await seeStep(page, 'Datos de entrega')
  await expect.poll(() => new URL(page.url()).hash).toBe('#entrega')
})

story('a jump within the page does not stop the checkout from coming', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(welder) })
  await addToCart(page)
  await goToCart(page)
  const loading = Promise.withResolvers<undefined>()
  let held = false
  await page.route('/checkout', (route) => {
    if (held || !route.request().isNavigationRequest()) return route.continue()
    held = true
    loading.resolve(undefined)
  })
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await loading.promise
  await openPage(page, '/checkout#contenido')
  await seeStep(page, 'Identificación')
})

story(
  'a connection lost in the checkout is said, and nothing typed is lost',
  async ({ openShop }) => {
    const page = await openCheckout(openShop, phone, /ERR_INTERNET_DISCONNECTED/)
    await identifyAsGuest(page, newBuyer('Ofelia Duarte'))
    await fillAddress(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Guardar dirección' }).click()
    await see(page.getByRole('alert').getByText('Error al continuar'))
    await see(
      page.getByText('No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.'),
    )
    await look(page)
    expect(await field(page, 'Calle').inputValue()).toBe(home.street)
    expect(await field(page, 'Teléfono').inputValue()).toBe(home.phone)

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Guardar dirección' }).click()
    await seeStep(page, 'Factura')
  },
)

story('what is missing in the address is said beside its field', async ({ openShop }) => {
  const page = await openCheckout(openShop, phone, /status of 404/)
  await identifyAsGuest(page, newBuyer('Paula Soto'))
  await field(page, 'Código postal').fill('99')
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await see(page.getByText('Por favor, complete todos los campos'))
  await see(page.getByText('La calle es obligatoria.'))
  await see(page.getByText('El código postal debe tener 5 dígitos.'))
  await see(page.getByText('Debes aceptar el aviso de privacidad y cookies para continuar.'))
  await look(page)
  await field(page, 'Código postal').fill('00000')
  await see(page.getByText('No encontramos ese código postal.'))
})

// [T3.56]
story('a card that cannot be right is said before it is sent', async ({ openShop }) => {
  const page = await openCheckout(openShop)
  await identifyAsGuest(page, newBuyer('Iván Peña'))
  await giveAddress(page)
  await skipInvoice(page)
  await fillCard(page, '4111111111111112')
  await see(page.getByText('El número de la tarjeta no es válido'))
  await openOrderSummary(page)
  await see(field(page, 'Cupón de descuento'))
  await look(page)
  expect(await page.getByRole('button', { name: 'Pagar ahora' }).isDisabled()).toBe(true)
  await field(page, 'Número de tarjeta').fill(cards.good)
  await expect.poll(() => page.getByRole('button', { name: 'Pagar ahora' }).isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Editar Datos de entrega' }).click()
  await seeStep(page, 'Datos de entrega')
  expect(await currentStep(page).evaluate((heading) => heading === document.activeElement)).toBe(
    true,
  )
})

story(
  'the privacy notice is read in a window of its own, and nothing typed is lost',
  async ({ openShop }) => {
    const page = await openCheckout(openShop)
    await identifyAsGuest(page, newBuyer('Celia Mora'))
    await fillAddress(page)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: 'aviso de privacidad' }).click()
    const notice = await opening
    await see(notice.getByRole('heading', { level: 1, name: 'Aviso de privacidad' }))
    await see(notice.getByRole('heading', { name: 'Tus derechos ARCO' }))
    expect(await field(page, 'Calle').inputValue()).toBe(home.street)
    expect(await field(page, privacyLabel).isChecked()).toBe(true)
  },
)

// [T3.56]
story('a connection lost while paying says that nothing was charged', async ({ openShop }) => {
  const page = await openCheckout(openShop, phone, /ERR_INTERNET_DISCONNECTED/)
  await identifyAsGuest(page, newBuyer('Darío Campos'))
  await giveAddress(page)
  await skipInvoice(page)
  await fillCard(page, cards.good)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'No hay conexión con la tienda.' })
  await see(said.getByText('Error al procesar el pago con Openpay: Intenta con otra tarjeta'))
  await see(said.getByText('No se hizo ningún cargo.'))
  await look(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await see(page.getByRole('heading', { name: 'Autoriza tu compra' }))
})

story('a payment that belongs to no order does not lead back to paying', async ({ openShop }) => {
  const page = await openShop(phone, {
    path: `/confirmacion-openpay?chargeId=trnothere00000000001&addressId=${'0'.repeat(32)}&type=guest`,
    tolerates: /status of 409/,
  })
  await arriveAt(page, 'Todavía no pudimos confirmar tu pago')
  await see(page.getByRole('main').getByRole('link', { name: /^Llámanos al / }))
  await see(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }))
  expect(await page.getByText('Volver al pago').count()).toBe(0)
})

/** All that the page left in the browser's storages. */
const keptInTheBrowser = (page: Awaited<ReturnType<OpenShop>>) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

// [T3.39]
story('a guest has an invoice made', async ({ openShop }) => {
  const page = await openCheckout(openShop)
  await identifyAsGuest(page, newBuyer('Gil Arteaga'))
  await giveAddress(page)
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByRole('button', { name: 'Siguiente' }).click({ force: true })
  await see(page.getByRole('status').getByText('Por favor, agregue la información de facturación'))
  await field(page, 'RFC').fill('GODE561231GR9')
  await see(page.getByText('su último carácter no es el que le corresponde'))
  await page.reload()
  await expect.poll(() => field(page, 'RFC').inputValue()).toBe('GODE561231GR9')
  await giveInvoice(page)
  await see(page.getByText('Con factura a GODE561231GR8'))
  await payByCard(page, cards.good)
  await authorize(page)
  await seeOrderNumber(page)
})
