import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { getMail } from './backstage/mail.ts'
import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { cards, home, newBuyer, type Buyer } from './shopper/buyer.ts'
import { authorize, field, payByCard, seeOrderNumber } from './shopper/checkout.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { brushCutter } from './shopper/products.ts'

story(
  'an order is made by phone in the office, and its buyer pays it by its link',
  async ({ openShop }) => {
    const buyer = newBuyer('Rocío Ávila')
    const page = await openOffice(openShop, 'Tomás Rey')
    await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click()
    await arriveAt(page, 'Pedidos')
    await page.getByRole('link', { name: 'Pedido por teléfono' }).click()
    await arriveAt(page, 'Pedido por teléfono')
    await page.getByRole('button', { name: 'Crear y copiar enlace' }).click()
    await see(page.getByText('Agrega de 1 a 100 productos.'))
    await see(page.getByText('El nombre completo es obligatorio.'))
    await look(page)
    await agree(page, buyer)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)
    await page.getByRole('button', { name: 'Crear y copiar enlace' }).click()
    await arriveAt(page, /^#\d+/)
    await see(page.getByText('Por cobrar', { exact: true }))
    const link = await page.getByLabel('El comprador paga aquí').inputValue()
    await look(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    await see(page.getByText('mandó por correo el enlace de pago'))
    const mail = await getMail(buyer.email, /^Paga tu pedido #\d+: \$/)
    expect(mail.text).toContain(link)

    const shopper = await openShop(phone, { path: new URL(link).pathname })
    const number = await payAtLink(shopper, link)
    await openPage(shopper, new URL(link).pathname)
    await see(shopper.getByText('Este pedido ya está pagado'))
    await look(shopper)
    await shopper.setViewportSize({ width: 1440, height: 900 })
    await look(shopper)

    await page.reload()
    await arriveAt(page, new RegExp(`^#${number}`))
    await see(page.getByText('Por surtir', { exact: true }))
    await see(page.getByText(`hizo por teléfono el pedido #${number}`))
    expect(await page.getByLabel('El comprador paga aquí').count()).toBe(0)
    await see(page.getByRole('link', { name: 'Cambiar piezas' }))
  },
)

async function agree(page: Page, { name, email }: Buyer) {
  const search = page.getByRole('searchbox')
  await search.fill(brushCutter.SKU)
  await see(page.getByRole('button', { name: `Agregar ${brushCutter.name}` }))
  await search.press('Enter')
  await search.fill('')
  await page.getByRole('spinbutton', { name: `Piezas de ${brushCutter.name}` }).fill('9000')
  await see(page.getByText(/^Solo quedan \d+ piezas libres\.$/))
  await look(page)
  await page.getByRole('spinbutton').fill('2')
  await field(page, 'Nombre completo').fill(name)
  await field(page, 'Teléfono').fill(home.phone)
  await field(page, 'Email').fill(email)
  await field(page, 'Código postal').fill(home.postalCode)
  await expect.poll(() => field(page, 'Estado').inputValue()).toBe(home.state)
  await page.getByLabel('Colonia').fill('Centro')
  await field(page, 'Calle').fill(home.street)
  await field(page, 'Número').fill(home.number)
  await page.getByLabel('El enlace vale').selectOption('7')
  await see(page.getByRole('radio', { name: /^Envío a domicilio/ }))
  await look(page)
}

async function payAtLink(page: Page, link: string) {
  await arriveAt(page, /^Pedido #\d+$/)
  await see(page.getByText(`2 × ${brushCutter.name}`))
  await see(field(page, 'Número de tarjeta'))
  await see(page.getByRole('radio', { name: 'Mercado Pago' }))
  await look(page)
  await page.setViewportSize(desktop.viewport ?? { width: 1440, height: 900 })
  await look(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await payByCard(page, cards.good)
  await authorize(page)
  const number = await seeOrderNumber(page)
  expect(page.url()).not.toContain(new URL(link).pathname)
  return number
}
