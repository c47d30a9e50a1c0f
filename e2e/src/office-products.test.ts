import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'
import { productPath } from './shopper/products.ts'

const respirator = {
  SKU: 'AM-REP',
  name: 'Respirador de media cara para polvo y humo P100 Armadil AM-REP',
}

story(
  'a product is mended, counted and made dearer, and the price comes back',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Irma Paz')
    await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click()
    await arriveAt(page, 'Productos')
    await look(page)
    await page.getByRole('searchbox').fill('am-rep')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]q=/)
    await page.getByRole('link', { name: respirator.name }).click()
    await arriveAt(page, new RegExp(respirator.name))
    await look(page)

    const price = page.getByLabel('Precio, con IVA')
    const before = await price.inputValue()
    await price.fill('mil')
    await page.keyboard.press('Control+s')
    await see(page.getByText('"mil" no es un precio en pesos.'))
    expect(await price.inputValue()).toBe('mil')
    await look(page)
    await price.fill(before)
    const warranty = page.getByLabel('Garantía')
    await warranty.fill('Tres años en el tanque')
    await leaveAndStay(page)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await seeNoMore(page.getByText('Hay cambios sin guardar'))
    await see(page.getByText('Irma Paz cambió el producto'))

    await page.getByRole('button', { name: 'Cambiar existencias' }).click()
    await page.getByLabel('Piezas que entraron').fill('7')
    await look(page)
    await page.keyboard.press('Enter')
    await see(page.getByText('Compra +7'))
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)

    const shopper = await openShop(phone, { path: productPath(respirator) })
    // Below what is folded.
    await shopper.getByText('Tres años en el tanque').waitFor({ state: 'attached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await raiseAndUndo(page)
    await openPage(page, `/admin/productos/${respirator.SKU}`)
    expect(await page.getByLabel('Precio, con IVA').inputValue()).toBe(before)
  },
)

async function leaveAndStay(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Productos' }).click()
  await see(page.getByRole('dialog', { name: '¿Salir sin guardar?' }))
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
}

async function raiseAndUndo(page: Page) {
  await openPage(page, '/admin/productos?q=am-rep')
  await page.getByRole('checkbox', { name: `Elegir ${respirator.name}` }).click()
  await look(page)
  await page.getByRole('button', { name: 'Cambiar precios' }).click()
  await page.getByLabel('Cuánto suben').fill('5')
  await page.keyboard.press('Enter')
  await see(page.getByText('Los precios suben 5 %'))
  await look(page)
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await arriveAt(page, /Los precios suben 5 %/)
  await see(page.getByText('Cambió 1 producto.'))
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Sí, deshacer' }).click()
  await see(page.getByText(/^De vuelta a lo que tenían/))
}
