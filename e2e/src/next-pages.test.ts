import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { see, seeHeading, whenAlive } from './shopper/page-state.ts'

/** What the browser fetched of the data of pages, and whether it had to ask the shop for it. */
const dataFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.data'))
      .map((entry) => ({
        of: new URL(entry.name).pathname,
        asked: (entry as PerformanceResourceTiming).transferSize > 0,
      })),
  )

const codeFetched = (page: Page, name: string) =>
  page.evaluate(
    (start) =>
      performance.getEntriesByType('resource').filter(({ name: url }) => url.includes(start))
        .length,
    `/assets/${name}`,
  )

const aheadOf = (page: Page, path: string) => async () =>
  (await dataFetched(page)).filter(({ of }) => of === `${path}.data`)

/** Waits until the page looks after what comes next. */
const whenReady = async (page: Page) => {
  await whenAlive(page)
  await expect.poll(() => codeFetched(page, 'next-pages-')).toBeGreaterThan(0)
}

const linkTo = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name }).first()

story(
  'a page is fetched once while its link is pointed at, and then opens without asking',
  async ({ openShop }) => {
    const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
    await whenReady(page)
    const link = linkTo(page, 'Soldadoras')
    const ahead = aheadOf(page, '/productos')
    await link.hover()
    await expect.poll(ahead).toEqual([{ of: '/productos.data', asked: true }])
    await page.mouse.move(0, 0)
    await link.hover()
    await link.click()
    await seeHeading(page, 'Soldadoras')
    expect((await ahead()).filter(({ asked }) => asked)).toHaveLength(1)
  },
)

story('a page is fetched while its link has the focus', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
  await whenReady(page)
  await linkTo(page, 'Soldadoras').focus()
  await expect.poll(aheadOf(page, '/productos')).toHaveLength(1)
})

story(
  'of a list, the first products that can be seen are fetched, and no more',
  async ({ openShop }) => {
    const page = await openShop(desktop, { path: '/productos?categoria=Aspersoras' })
    await whenReady(page)
    await expect.poll(() => dataFetched(page)).toHaveLength(4)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const first = page.getByRole('article').first().getByRole('heading').getByRole('link')
    await first.scrollIntoViewIfNeeded()
    const path = await first.getAttribute('href')
    await first.click()
    await see(page.getByText(/^SKU: /).first())
    const fetched = await dataFetched(page)
    expect(fetched.filter(({ asked, of }) => asked && of === `${path}.data`)).toHaveLength(1)
  },
)

for (const [who, connection] of Object.entries({
  'who saves data': { saveData: true },
  'a slow connection': { effectiveType: '3g' },
  'a data plan': { effectiveType: '4g', type: 'cellular' },
})) {
  story(`nothing is fetched ahead for ${who}`, async ({ openShop }) => {
    const page = await openShop(phone, { path: '/terminos-y-condiciones' })
    await page.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told })
    }, connection)
    await openPage(page, '/productos?categoria=Aspersoras')
    await whenAlive(page)
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
    await link.hover()
    await link.focus()
    // What comes ahead would come before what is asked for.
    await link.click()
    await see(page.getByText(/^SKU: /).first())
    expect(await dataFetched(page)).toHaveLength(1)
  })
}

story('a cart is not fetched ahead', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/terminos-y-condiciones' })
  await whenReady(page)
  await page
    .getByRole('link', { name: /^Carrito/ })
    .first()
    .hover()
  await linkTo(page, 'Soldadoras').hover()
  await expect.poll(aheadOf(page, '/productos')).toHaveLength(1)
  expect(await dataFetched(page)).toHaveLength(1)
})
