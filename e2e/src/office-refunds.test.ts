import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { listMailTo } from './backstage/mail.ts'
import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { buyByCard } from './shopper/buy.ts'
import { newBuyer } from './shopper/buyer.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

story(
  'a part of an order is given back, then all of it, and its buyer sees it',
  async ({ openShop }) => {
    const buyer = newBuyer('Irma Solís')
    const shopper = await openShop(phone, { path: productPath(manualSprayer) })
    const number = await buyByCard(shopper, buyer)

    const page = await openOffice(openShop, 'Olga Mora')
    await openPage(page, `/admin/pedidos/${number}`)
    await arriveAt(page, new RegExp(number))
    await page.getByRole('button', { name: 'Reembolsar' }).click()
    const dialog = page.getByRole('dialog', { name: `Reembolsar el pedido #${number}` })
    await dialog.getByRole('button', { name: 'Todas las piezas' }).click()
    await see(dialog.getByText('Hasta 1.'))
    const units = dialog.getByRole('spinbutton')
    expect(await units.inputValue()).toBe('1')
    const amount = dialog.getByLabel('Importe a reembolsar')
    const all = await amount.inputValue()
    await amount.fill('9999999')
    await page.keyboard.press('Enter')
    await see(dialog.getByText('Escribe el motivo.'))
    await look(page)
    // Nothing that was typed is lost.
    await dialog.getByLabel('Motivo').fill('Llegó con un golpe')
    await page.keyboard.press('Enter')
    await see(dialog.getByText(/^Quedan .* por reembolsar de este pedido/))
    await units.fill('0')
    await amount.fill('100')
    await page.keyboard.press('Enter')
    await seeNoMore(dialog)
    await see(page.getByText('Hecho', { exact: true }))
    await see(page.getByText('Reembolsado en parte'))
    await look(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)
    await seeAsBuyer(shopper, number, buyer.email, 'Pagado')
    await see(shopper.getByText(/^Te reembolsamos \$100\.00/))
    await look(shopper)

    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    const cancel = page.getByRole('dialog', { name: `Cancelar el pedido #${number}` })
    await cancel.getByLabel('Motivo').fill('Ya no lo quiere')
    await look(page)
    await cancel.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
    await see(page.getByText('Reembolsado', { exact: true }).first())
    await see(page.getByText(`canceló el pedido #${number}`))
    await seeAsBuyer(shopper, number, buyer.email, 'Reembolsado')
    const subject = `Reembolso de tu pedido #${number}`
    const told = async () =>
      (await listMailTo(buyer.email)).filter((mail) => mail.subject === subject).length
    await expect.poll(told).toBe(2)
    expect(Number(all)).toBeGreaterThan(100)
  },
)

async function seeAsBuyer(page: Page, number: string, email: string, standing: string) {
  await openPage(page, `/mis-pedidos/consulta?numero=${number}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Consultar pedido' }).click()
  const card = page.getByRole('article', { name: `Pedido #${number}` })
  await see(card.getByText(standing, { exact: true }).first())
}
