import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone, withoutJavaScript } from './harness/windows.ts'
import { addToCart, keepShopping, seeCartCount } from './shopper/cart.ts'
import { arriveAt, see, seeHeading, seeNoMore, whenAlive } from './shopper/page-state.ts'
import { chainsaw, motorSprayer, productPath } from './shopper/products.ts'

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Fotos de / })

for (const [width, window, scale] of [
  ['360 px', phone, 1.25],
  ['1440 px', desktop, 1.5],
] as const) {
  // [T1.6]
  story(`a product's pictures are looked at from near at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: productPath(chainsaw) })
    await arriveAt(page, chainsaw.name)
    await whenAlive(page)
    const first = page.getByRole('link', { name: `${chainsaw.name}, foto 1 (ampliar)` })
    await first.click()
    const viewer = viewerOf(page)
    await see(viewer.getByText(/^Foto 1 de \d+$/))
    await look(page)
    const picture = viewer.getByRole('img')
    const before = (await picture.boundingBox())?.width ?? Number.NaN
    await viewer.getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(before * scale)
    await viewer.getByRole('button', { name: 'Foto anterior' }).click()
    await see(viewer.getByRole('button', { name: 'Acercar' }))
    const last = /^Foto (\d+) de \1$/
    await see(viewer.getByText(last))
    await viewer.getByRole('button', { name: 'Foto siguiente' }).click()
    await see(viewer.getByText(/^Foto 1 de \d+$/))
    await page.keyboard.press('Escape')
    await seeNoMore(viewer)
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  })
}

// [T1.28] [T1.32]
story('the price and the button follow the reader of a phone', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(chainsaw) })
  await arriveAt(page, chainsaw.name)
  const button = page.getByRole('button', { name: 'Agregar al carrito' })
  await button.scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await seeNoMore(bar)
  await page.getByRole('heading', { name: 'Productos relacionados' }).scrollIntoViewIfNeeded()
  await see(bar)
  await look(page)
  await seeFocusAbove(page)
  await bar.getByRole('button', { name: 'Agregar' }).click()
  await see(page.getByRole('dialog', { name: 'Producto agregado al carrito' }))
  await keepShopping(page)
  await seeCartCount(page, '1 producto')
})

/** The next things that the tab key reaches are never covered by the bar. */
async function seeFocusAbove(page: Page) {
  for (let press = 0; press < 12; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    const below = await page.evaluate(() => {
      const bar = document.querySelector('[aria-label="Compra rápida"]')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return 0
      return focused.getBoundingClientRect().top - bar.getBoundingClientRect().top
    })
    expect(below).toBeLessThanOrEqual(0)
  }
}

// [T1.25]
story('a product that is on its way has its shape already', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/productos?categoria=Aspersoras' })
  await whenAlive(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('product-wait')),
  )
  const { promise: coming, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/producto/**', async (route) => {
    await coming
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  const shape = page.getByText('Cargando producto...')
  await shape.waitFor({ state: 'attached' })
  await look(page)
  letCome()
  await shape.waitFor({ state: 'detached' })
  await see(page.getByRole('region', { name: 'Fotos del producto' }))
})

// [T1.23]
story('the page of a product says what customers think', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(motorSprayer) })
  await see(page.getByRole('heading', { name: 'Lo que opinan nuestros clientes' }))
  await addToCart(page)
})

// [T1.33]
story('a product can be looked at and handed on without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await openPage(page, productPath(chainsaw))
  await seeHeading(page, chainsaw.name)
  const share = await page.getByRole('link', { name: 'Compartir' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toContain(productPath(chainsaw))
  const large = page.getByRole('link', { name: `${chainsaw.name}, foto 1 (ampliar` })
  expect(await large.getAttribute('href')).toMatch(/^\/api\/media\/.+-1200\.webp$/)
  // Its styles hide it, once they are there.
  await expect.poll(() => page.getByRole('button', { name: /cambio de fotos/ }).count()).toBe(0)
})
