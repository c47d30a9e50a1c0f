import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, laptop, openPage, phone } from './harness/windows.ts'
import { focusedName, see, whenAlive } from './shopper/page-state.ts'
import { productPath, searchBox, welder } from './shopper/products.ts'

const moreProducts = '**/api/products/catalog/products'

for (const held of [false, true]) {
  const pace = held ? 'slow' : 'quick'
  // Pixels from the top of the window; below 0 the end has been passed.
  for (const end of [600, 100, -300]) {
    // [S4.57]
    story(
      `who stops with the end of the shelves at ${end} px gets one page more, with ${pace} answers`,
      async ({ openShop }) => {
        const page = await openShop(phone, { path: '/productos' })
        await whenAlive(page)
        const asked = countPages(page)
        const { promise: free, resolve: answer } = Promise.withResolvers<void>()
        await page.route(moreProducts, async (route) => {
          if (held) await free
          await route.continue()
        })
        await page.evaluate((top) => {
          const last = [...document.querySelectorAll('article')].at(-1)
          window.scrollBy(0, (last?.getBoundingClientRect().bottom ?? 0) - top)
        }, end)
        const stopped = await scrolledTo(page)
        if (held) await see(page.getByText('Cargando más productos...'))
        await passFrames(page)
        answer()
        await expect.poll(() => cards(page).count()).toBe(20)
        await passFrames(page)
        expect(asked()).toBe(1)
        expect(await cards(page).count()).toBe(20)
        expect(await scrolledTo(page)).toBe(stopped)
        await expect.poll(() => cardsInSight(page)).toBeGreaterThan(0)
      },
    )
  }
}

// [S4.57]
story(
  'the End key brings one page more, and the foot of the page stays in reach',
  async ({ openShop }) => {
    const page = await openShop(phone, { path: '/productos' })
    await whenAlive(page)
    const asked = countPages(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' })
    for (const pages of [1, 2]) {
      const { promise: there, resolve: answer } = Promise.withResolvers<void>()
      await page.route(moreProducts, async (route) => {
        await there
        await route.continue()
      })
      await page.keyboard.press('End')
      await expect.poll(() => leftBelow(page)).toBe(0)
      answer()
      await expect.poll(() => cards(page).count()).toBe(10 + 10 * pages)
      const before = await link.boundingBox()
      await passFrames(page)
      expect(asked()).toBe(pages)
      expect(await link.boundingBox()).toEqual(before)
      // At once: the Home key travels, and would pass the end of the list.
      await scrollTo(page, 0)
      await page.unroute(moreProducts)
    }
    await page.keyboard.press('End')
    await expect.poll(asked).toBe(3)
    await link.tap()
    await page.waitForURL('**/nosotros')
  },
)

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  // [S2.132]
  story(
    `typing and tabbing in the head leave a scrolled page where it is at ${width}`,
    async ({ openShop }) => {
      const page = await openShop(window)
      for (const path of ['/', '/productos', productPath(welder)]) {
        await openPage(page, path)
        await whenAlive(page)
        for (const y of [60, 700, 1500]) {
          await scrollTo(page, y)
          await pressSearchBox(page)
          await page.keyboard.type('bomba')
          await see(page.getByText('Mostrando resultados para bomba'))
          await page.keyboard.press('ArrowDown')
          for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
          expect(await scrolledTo(page)).toBe(y)
          await walkThroughHead(page, 'Tab', y)
          await scrollTo(page, y)
          await pressSearchBox(page)
          await walkThroughHead(page, 'Shift+Tab', y)
        }
      }
    },
  )
}

story('what a key reaches in the page is not hidden by its head', async ({ openShop }) => {
  const page = await openShop(laptop, { path: '/terminos-y-condiciones' })
  await whenAlive(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  const hidden: string[] = []
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const { name, isInMain, top, head } = await focusedPlace(page)
    if (isInMain && top < head) hidden.push(`${name}: ${top} px, the head ends at ${head}`)
  }
  expect(hidden).toEqual([])
})

const cards = (page: Page) => page.getByRole('article')
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Pixels of the page below the window. */
const leftBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    return Math.floor(scrollHeight - clientHeight - window.scrollY)
  })

/** With the focus nowhere: a skip link that has it would lie over the head. */
async function scrollTo(page: Page, y: number) {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, to)
  }, y)
  expect(await scrolledTo(page)).toBe(y)
}

/** Counts how often more products are asked for from now on. */
function countPages(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/catalog/products')) count += 1
  })
  return () => count
}

/** As long as a page needs to notice where it has been scrolled, some times over. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame)
  })

const cardsInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }).length,
  )

/** By its place: Playwright's own click scrolls to what it clicks at. */
async function pressSearchBox(page: Page) {
  const box = await searchBox(page).boundingBox()
  if (!box) throw new Error('The search box is not in sight')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.press('Escape')
}

/** Every stop of the head is seen, and none of them scrolls the page. */
async function walkThroughHead(page: Page, key: string, there: number) {
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press(key)
    const { name, isInHead, top } = await focusedPlace(page)
    if (!isInHead) return
    expect(top, `${name} is in sight`).toBeGreaterThanOrEqual(0)
    expect(await scrolledTo(page), `where the page is at ${name}`).toBe(there)
  }
}

async function focusedPlace(page: Page) {
  const place = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const head = document.querySelector('header')
    return {
      isInHead: head?.contains(focused) ?? false,
      isInMain: document.querySelector('main')?.contains(focused) ?? false,
      top: focused.getBoundingClientRect().top,
      head: head?.getBoundingClientRect().bottom ?? 0,
    }
  })
  return { ...place, name: await focusedName(page) }
}
