import { expect } from 'vitest'

import { getMail, listMailTo } from './backstage/mail.ts'
import { payAtStore } from './backstage/payments.ts'
import { unitsInCart } from './backstage/shop.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { logOut, newCustomer, register } from './shopper/account.ts'
import { cards, home } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import {
  authorize,
  chooseGuest,
  field,
  fillAddress,
  giveAddress,
  giveInvoice,
  identifyAsGuest,
  openOrderSummary,
  openWallet,
  payByCard,
  seeOrderNumber,
  seeStep,
  skipInvoice,
} from './shopper/checkout.ts'
import { arriveAt, see, seeHeading, seeNoMore } from './shopper/page-state.ts'
import { brushCutter, motorSprayer, productPath, welder } from './shopper/products.ts'

// [T3.70]
story(
  'a customer buys with a saved address and a coupon, and pays at OXXO two days later',
  async ({ openShop }) => {
    const customer = newCustomer('Carmen Robledo')
    const page = await openShop(desktop, { path: productPath(motorSprayer) })
    await register(page, customer)
    await addToCart(page)
    await goToCart(page)
    await goToCheckout(page)
    await seeStep(page, 'Tu cuenta')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await seeStep(page, 'Datos de entrega')
    await giveAddress(page)

    await page.getByRole('button', { name: 'Editar Datos de entrega' }).click()
    await see(page.getByRole('radio', { name: `${home.street} ${home.number}` }))
    await look(page)
    await page.getByRole('button', { name: 'Agregar nueva dirección' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agregar nueva dirección' })
    await see(dialog)
    await fillAddress(page)
    await field(page, 'Calle').fill('Camino al Potrero')
    await look(page)
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click()
    await seeNoMore(dialog)
    const added = page.getByRole('radio', { name: 'Camino al Potrero' })
    await expect.poll(() => added.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await seeStep(page, 'Factura')

    await page.getByLabel('Cupón de descuento').fill('tepalco8')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await see(page.getByText('¡Cupón válido! Descuento aplicado correctamente'))
    await see(page.getByText('Descuento: 8 % de descuento en productos Tepalco'))
    await skipInvoice(page)
    await see(page.getByText('Camino al Potrero', { exact: false }).first())
    await openWallet(page)
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
    await arriveAt(page, '¿Cómo quieres pagar?')
    await page.getByText('Efectivo en OXXO').click()
    await page.getByRole('button', { name: 'Generar ficha de pago' }).click()
    await arriveAt(page, 'Paga en OXXO')
    const voucher = new URL(page.url()).searchParams.get('payment_id') ?? ''
    expect(voucher).toMatch(/^\d+$/)
    await page.getByRole('link', { name: 'Volver a la tienda' }).click()
    await arriveAt(page, 'Pedido pendiente de pago')
    await see(page.getByText('OXXO').first())
    await getMail(customer.email, /^Pedido pendiente de pago: #/)
    await payAtStore(voucher, 2)

    const subjects = async () => (await listMailTo(customer.email)).map(({ subject }) => subject)
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Recibimos tu pago: #/))
    // The page that was left open looks again once it is seen again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await arriveAt(page, 'Compra exitosa')
    await openPage(page, '/mis-pedidos')
    await see(page.getByRole('article').getByText('Pagado', { exact: true }))
    await arriveAt(page, 'Mis pedidos')
  },
)

// [T3.71]
story('a card that is refused is followed by one that is not', async ({ openShop }) => {
  const customer = newCustomer('Efraín Tovar')
  const page = await openShop(phone, {
    path: productPath(brushCutter),
    // The refusal, as the browser logs it.
    tolerates: /status of 422/,
  })
  await register(page, customer)
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await seeStep(page, 'Tu cuenta')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await giveAddress(page)
  await giveInvoice(page)
  await payByCard(page, cards.withoutFunds)
  await authorize(page)
  await arriveAt(page, 'Hubo un error al procesar el pago. Por favor intente nuevamente.')
  expect(await unitsInCart(page)).toEqual({ [brushCutter.SKU]: 1 })

  await page.goto('/checkout')
  await seeStep(page, 'Pago')
  await see(page.getByText('Con factura a GODE561231GR8'))
  await payByCard(page, cards.good)
  await authorize(page)
  await seeOrderNumber(page)
})

// [T3.16] [T3.72]
story('a guest who signs in goes on with the account and the cart', async ({ openShop }) => {
  const customer = newCustomer('Rebeca Solano')
  const page = await openShop(desktop, { path: productPath(welder) })
  await register(page, customer)
  await logOut(page, customer)
  await seeHeading(page, 'Maquinaria y herramientas para el campo')
  await openPage(page, productPath(welder))
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await identifyAsGuest(page, customer)
  await fillAddress(page)

  await page.getByRole('button', { name: 'Editar Identificación' }).click()
  await chooseGuest(page)
  await page.getByRole('button', { name: 'Iniciar sesión o crear cuenta' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(customer.email)
  await form.getByLabel('Contraseña', { exact: true }).fill(customer.password)
  await see(page.getByText('Encontramos una cuenta asociada, ingresa tu contraseña'))
  await look(page)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
  await see(page.getByText('Inicio de sesión éxitoso'))
  await seeStep(page, 'Datos de entrega')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Paso 2 de 4: Datos de entrega')
  await see(page.getByRole('heading', { name: 'Tu cuenta' }))
  expect(await field(page, 'Calle').inputValue()).toBe(home.street)
  expect(await unitsInCart(page)).toEqual({ [welder.SKU]: 1 })
  await see(page.getByText('Llega aprox. el'))
})

// [T3.12]
story('a new customer makes the account in the checkout', async ({ openShop }) => {
  const customer = newCustomer('Hilario Campa')
  const page = await openShop(phone, { path: productPath(welder) })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await seeStep(page, 'Identificación')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(customer.email)
  await form.getByLabel('Contraseña', { exact: true }).fill(customer.password)
  await see(page.getByText('No encontramos tu cuenta, completa tu perfil', { exact: false }))
  await field(page, 'Nombre completo').fill(customer.name)
  await form.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).check()
  await look(page)
  await form.getByRole('button', { name: 'Registro' }).click()
  await see(page.getByText('Registro éxitoso'))
  await seeStep(page, 'Datos de entrega')
})

// [T3.1]
story('a reload at any step finds a customer where they were', async ({ openShop }) => {
  const customer = newCustomer('Nicanor Vela')
  const page = await openShop(phone, { path: productPath(welder) })
  await register(page, customer)
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await seeStep(page, 'Tu cuenta')
  await page.reload()
  await seeStep(page, 'Tu cuenta')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await fillAddress(page)
  await page.reload()
  await seeStep(page, 'Datos de entrega')
  await expect.poll(() => field(page, 'Ciudad').inputValue()).toBe(home.city)
  expect(await field(page, 'Calle').inputValue()).toBe(home.street)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await seeStep(page, 'Factura')
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.reload()
  await seeStep(page, 'Factura')
  await see(page.getByText('Datos de facturación incompletos'))
  await page.getByRole('radio', { name: 'No' }).check()
  await skipInvoice(page)
  await page.reload()
  await seeStep(page, 'Pago')
  await openOrderSummary(page)
  await see(page.getByText('Llega aprox. el'))
})
