import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { listMailTo } from './backstage/mail.ts'
import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { buyByCard } from './shopper/buy.ts'
import { newBuyer } from './shopper/buyer.ts'
import { see, seeNoMore } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

story(
  'a buyer sends a piece back, and reads of it in page and mail until the money is back',
  { timeout: 600_000 },
  async ({ openShop }) => {
    const buyer = newBuyer('Emma Ríos')
    const shopper = await openShop(phone, { path: productPath(manualSprayer) })
    const number = await buyByCard(shopper, buyer)
    const page = await openOffice(openShop, 'Inés Lara')
    await openPage(page, `/admin/pedidos/${number}`)
    await page
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click()
    await page.getByLabel('Paquetería').fill('DHL')
    await page.keyboard.press('Enter')
    await see(page.getByText('Enviado', { exact: true }))

    const card = await lookUp(shopper, number, buyer.email)
    await see(card.getByText('Tu pedido ya salió, así que ya no se puede cancelar.'))
    await look(shopper)
    await card.getByRole('button', { name: /^Pedir devolución/ }).click()
    const form = shopper.getByRole('dialog', { name: 'Pedir una devolución' })
    await form.getByLabel('¿Qué pasó?').fill('La caja llegó golpeada')
    const image = await shotOf(shopper)
    await form.locator('input[type=file]').setInputFiles([image, notes])
    await see(form.getByText(/^Una foto no se pudo leer/))
    await see(form.getByRole('img', { name: 'Foto 1' }))
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await see(form.getByText('Elige el motivo.'))
    await look(shopper)
    // Nothing that was typed is lost.
    await form.getByLabel('Motivo').selectOption('Llegó dañado')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await seeNoMore(form)
    await see(card.getByText('Pediste una devolución'))
    await shopper.setViewportSize({ width: 1440, height: 900 })
    await look(shopper)

    await openPage(page, '/admin/pedidos?vista=devoluciones')
    await see(page.getByRole('row', { name: new RegExp(number) }))
    await look(page)
    await openPage(page, `/admin/pedidos/${number}`)
    await see(page.getByText('La caja llegó golpeada'))
    await page.getByRole('button', { name: 'Ver 1 foto del comprador' }).click()
    await see(page.getByRole('img', { name: 'Foto 1 de 1' }))
    await look(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await answer(page, 'Aceptar', 'Envíala a Av. Hidalgo 10, Tepic.')
    await see(page.getByText('Esperamos las piezas'))
    // Told while it is true: a later step takes its place.
    const subjects = async () => (await listMailTo(buyer.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain(`Aceptamos tu devolución del pedido #${number}`)
    await page.getByRole('button', { name: 'Ya llegaron' }).click()
    const arrived = page.getByRole('dialog', { name: 'Llegaron las piezas' })
    await arrived.getByLabel('Se pueden volver a vender').check()
    await look(page)
    await arrived.getByRole('button', { name: 'Ya llegaron' }).click()
    await seeNoMore(arrived)
    await see(page.getByText('Por reembolsar'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Reembolsar devolución' }).click()
    const refund = page.getByRole('dialog', { name: 'Reembolsar la devolución' })
    expect(Number(await refund.getByLabel('Importe a reembolsar').inputValue())).toBeGreaterThan(0)
    await look(page)
    await refund.getByRole('button', { name: 'Reembolsar devolución' }).click()
    await seeNoMore(refund)
    // A provider that was too busy to answer is told again after a minute, and then after two.
    await page.getByText('Terminada', { exact: true }).waitFor({ timeout: 420_000 })
    await look(page)

    const after = await lookUp(shopper, number, buyer.email)
    await see(after.getByText('Devolución terminada'))
    await look(shopper)
    await expect.poll(subjects).toContain(`Reembolso de tu pedido #${number}`)
  },
)

const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Golpeada') }

/** A picture, as a telephone has it. */
async function shotOf(page: Page) {
  const buffer = await page.screenshot({ type: 'png' })
  return { name: 'caja.png', mimeType: 'image/png', buffer }
}

story('a buyer cancels what was just paid', async ({ openShop }) => {
  const buyer = newBuyer('Raúl Pineda')
  const shopper = await openShop(phone, { path: productPath(manualSprayer) })
  const number = await buyByCard(shopper, buyer)
  const card = await lookUp(shopper, number, buyer.email)
  await card.getByRole('button', { name: /^Cancelar pedido/ }).click()
  const dialog = shopper.getByRole('dialog', { name: `¿Cancelar el pedido #${number}?` })
  await look(shopper)
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await seeNoMore(dialog)
  await see(card.getByText(/^Reembols/).first())
  await look(shopper)
  const subjects = async () => (await listMailTo(buyer.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Reembolso de tu pedido #${number}`)
})

async function lookUp(page: Page, number: string, email: string) {
  await openPage(page, `/mis-pedidos/consulta?numero=${number}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Consultar pedido' }).click()
  const card = page.getByRole('article', { name: `Pedido #${number}` })
  await see(card)
  return card
}

async function answer(page: Page, opens: string, words: string) {
  await page.getByRole('button', { name: opens, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${opens}: devolución` })
  await dialog.getByRole('button', { name: opens }).click()
  await see(dialog.getByText('Escribe al comprador cómo y a dónde enviar las piezas.'))
  await look(page)
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: opens }).click()
  await seeNoMore(dialog)
}
