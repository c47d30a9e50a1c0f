import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { enlargeText, seeAllText } from './harness/large-text.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone, tablet, withoutJavaScript } from './harness/windows.ts'
import { arriveAt, see, seeHeading, seeNoMore, whenAlive } from './shopper/page-state.ts'

const atWidth = (width: number) => ({ viewport: { width, height: 800 } })

for (const [width, window] of Object.entries({ '1024 px': atWidth(1024), '1440 px': desktop })) {
  // [S2.107] [S2.120]
  story(`every menu can be read, one at a time, at ${width}`, async ({ openShop }) => {
    const page = await openShop(window)
    await whenAlive(page)
    await openMenu(page, 'Contacto')
    await see(page.getByRole('link', { name: /^ventas@/ }).first())
    await look(page)
    await openMenu(page, 'Nosotros')
    await see(page.getByText('35+', { exact: true }))
    expect(await openMenus(page)).toBe(1)
    await look(page)
    await openMenu(page, 'Marcas')
    const brands = page.locator(':popover-open').getByRole('link')
    await expect.poll(() => brands.count()).toBe(19)
    await look(page)
    await openMenu(page, 'Ver subcategorías de Aspersoras')
    await see(page.getByRole('link', { name: 'Ver productos de Aspersoras' }))
    expect(await openMenus(page)).toBe(1)
    await look(page)
    await openMenu(page, 'Categorías')
    await page.getByRole('link', { name: 'Ver todos los productos' }).click()
    await seeHeading(page, 'Productos')
    expect(await openMenus(page)).toBe(0)
  })
}

story('the last link of a menu higher than the window is reached by keys', async ({ openShop }) => {
  const page = await openShop({ viewport: { width: 1024, height: 500 } })
  await whenAlive(page)
  await openMenu(page, 'Categorías')
  const last = page.getByRole('link', { name: 'Ver todos los productos' })
  const isReached = () => last.evaluate((link) => link === document.activeElement)
  for (let links = 0; links < 200 && !(await isReached()); links++) await page.keyboard.press('Tab')
  expect(await isReached()).toBe(true)
  await page.keyboard.press('Enter')
  await seeHeading(page, 'Productos')
})

// [S2.115]
story('a category opens under the mouse and closes by itself', async ({ openShop }) => {
  const page = await openShop(desktop)
  await page.clock.install()
  await openPage(page, '/')
  await whenAlive(page)
  const all = page.getByRole('link', { name: 'Ver productos de Aspersoras' })
  const bar = page.getByRole('navigation', { name: 'Categorías y marcas' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await bar.getByRole('link', { name: 'Aspersoras', exact: true }).hover()
  await page.clock.runFor(240)
  expect(await all.isVisible()).toBe(false)
  await page.clock.runFor(20)
  await see(all)
  await page.clock.runFor(10_000)
  await seeNoMore(all)

  await openMenu(page, 'Marcas')
  await page.mouse.move(700, 700)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => openMenus(page)).toBe(0)
})

for (const [width, window] of Object.entries({
  '360 px': phone,
  '768 px': tablet,
  '1023 px': atWidth(1023),
})) {
  // [S2.13] [S2.125] [S2.127]
  story(`the drawer leads through the whole shop at ${width}`, async ({ openShop }) => {
    const page = await openShop(window)
    await whenAlive(page)
    await page.getByRole('button', { name: 'Menú' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await see(drawer.getByRole('button', { name: 'Iniciar sesión' }))
    await drawer.getByText('Aspersoras', { exact: true }).click()
    await see(drawer.getByRole('link', { name: 'Ver todo de Aspersoras' }))
    await look(page)
    await drawer.getByRole('link', { name: 'Centros de Servicio' }).click()
    await arriveAt(page, 'Encuentra tu Centro de Servicio')
    await seeNoMore(drawer)
  })
}

// [S2.131] [S2.151]
story('the filters stay at hand on a phone that has scrolled', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/productos' })
  await whenAlive(page)
  const buttons = page.getByRole('button', { name: 'Filtrar por' })
  expect(await buttons.count()).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => buttons.count()).toBe(2)
  await look(page)
  await buttons.last().click()
  await see(page.getByRole('dialog', { name: 'Filtrar por' }))
})

// [S2.134]
story('the menus open without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await openMenu(page, 'Nosotros')
  await see(page.getByRole('link', { name: 'Conoce quiénes somos' }))
  await openMenu(page, 'Categorías')
  await see(page.getByRole('link', { name: 'Ver todos los productos' }))
  await openMenu(page, 'Contacto')
  await page.getByRole('link', { name: 'Escríbenos un mensaje' }).click()
  await seeHeading(page, 'Contacto')
})

story('the drawer leads to the shelves without JavaScript', async ({ openShop }) => {
  const page = await openShop({ ...phone, javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Menú' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await drawer.getByRole('link', { name: 'Aspersoras', exact: true }).click()
  await seeHeading(page, 'Aspersoras')
})

story('the bars and their menus fit with text twice as large', async ({ openShop }) => {
  const page = await openShop({ viewport: { width: 2100, height: 1400 } })
  await enlargeText(page)
  await openPage(page, '/')
  await whenAlive(page)
  await seeAllText(page)
  for (const name of ['Contacto', 'Nosotros', 'Ver subcategorías de Aspersoras', 'Categorías']) {
    await openMenu(page, name)
    await look(page)
  }
})

const openMenu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).click()

const openMenus = (page: Page) => page.locator(':popover-open').count()
