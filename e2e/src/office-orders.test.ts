import { text } from 'node:stream/consumers'

import type { Locator, Page } from 'playwright-core'
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
  'an order is found, sent with its number, and followed by its buyer',
  async ({ openShop }) => {
    const buyer = newBuyer('Celia Ibáñez')
    const shopper = await openShop(phone, { path: productPath(manualSprayer) })
    const number = await buyByCard(shopper, buyer)

    const page = await openOffice(openShop, 'Nora Vega')
    await see(page.getByRole('link', { name: /por surtir/ }))
    await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click()
    await arriveAt(page, 'Pedidos')
    await look(page)
    const search = page.getByRole('searchbox')
    await search.fill('celia ibanez')
    await search.press('Enter')
    // The list before it names the order too, and what is chosen in it is not chosen in the next one.
    await page.waitForURL(/[?&]q=/)
    const row = page.getByRole('row', { name: new RegExp(number) })
    await see(row.getByText('Por surtir'))

    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await see(page.getByText('1 pedido elegido'))
    for (const paper of ['pick-list', 'packing-slips']) {
      const file = await page.request.get(`/api/admin/orders/${paper}.pdf?pedidos=${number}`)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await see(page.locator(`a[href$="${paper}.pdf?pedidos=${number}"]`))
    }
    // The whole list with its search, though the page shows a part.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    const csv = await text(await download.createReadStream())
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(`\r\n${number},`)
    await look(page)

    const opener = row.getByRole('button', { name: /^Enviar/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Enviar el pedido #${number}` })
    // The first time the carrier is empty; later the focus begins at the number.
    await seeFocus(dialog.getByLabel('Paquetería'))
    await dialog.getByLabel('Paquetería').fill('DHL')
    await page.keyboard.press('Escape')
    await seeFocus(opener)
    await page.keyboard.press('Enter')
    await seeFocus(dialog.getByLabel('Número de guía'))
    await dialog.getByLabel('Número de guía').fill('¿?')
    await page.keyboard.press('Enter')
    await see(dialog.getByText('El número de guía lleva letras, números y guiones.'))
    await look(page)
    expect(await dialog.getByLabel('Paquetería').inputValue()).toBe('DHL')
    // One key after the number.
    await dialog.getByLabel('Número de guía').fill('JD014600')
    await page.keyboard.press('Enter')
    await seeNoMore(dialog)
    await see(row.getByText('Enviado', { exact: true }))

    await chooseColumns(page)
    await goByPalette(page, number)
    await see(page.getByText('DHL · Guía JD014600'))
    await see(page.getByText(`envió piezas del pedido #${number}`))
    await look(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)

    await followAsBuyer(shopper, { number, email: buyer.email })
    await page.getByRole('button', { name: 'Se entregó' }).click()
    await page.getByRole('button', { name: 'Sí, se entregó' }).click()
    await see(page.getByText('Entregado', { exact: true }))
  },
)

/** With the keys; the device remembers. */
async function chooseColumns(page: Page) {
  const headOf = (name: string) => page.getByRole('columnheader', { name })
  await page.locator('summary', { hasText: 'Columnas' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Comprador' }).focus()
  await page.keyboard.press('Space')
  await seeNoMore(headOf('Comprador'))
  await look(page)
  await page.reload()
  await see(headOf('Estado'))
  expect(await headOf('Comprador').count()).toBe(0)
}

async function goByPalette(page: Page, number: string) {
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' })
  await seeFocus(palette.getByRole('combobox'))
  await look(page)
  await page.keyboard.press('Escape')
  await seeFocus(search)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await see(palette.getByRole('option', { name: `#${number}`, selected: true }))
  await look(page)
  await page.keyboard.press('Enter')
  await seeNoMore(palette)
  await arriveAt(page, new RegExp(number))
}

async function seeFocus(wanted: Locator) {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement)
  await expect.poll(isFocused).toBe(true)
}

async function followAsBuyer(page: Page, { number, email }: { number: string; email: string }) {
  await openPage(page, `/mis-pedidos/consulta?numero=${number}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Consultar pedido' }).click()
  const card = page.getByRole('article', { name: `Pedido #${number}` })
  await see(card.getByText('Enviado', { exact: true }))
  await see(card.getByText('DHL · Guía JD014600'))
  expect(await card.getByRole('link', { name: /^Seguir mi envío/ }).getAttribute('href')).toContain(
    'JD014600',
  )
  await look(page)
  const subject = `Tu pedido #${number} va en camino`
  await expect
    .poll(async () => (await listMailTo(email)).map((mail) => mail.subject))
    .toContain(subject)
}
