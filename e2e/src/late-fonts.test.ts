import { expect } from 'vitest'

import { seeNothingMoved, watchShiftsOnSlowConnection } from './harness/layout-shift.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { whenAlive } from './shopper/page-state.ts'
import { productPath, welder } from './shopper/products.ts'

for (const [width, window] of Object.entries({ '360 px': phone, '1440 px': desktop })) {
  story(`nothing moves when the shop's fonts come late at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: '/terminos-y-condiciones' })
    await watchShiftsOnSlowConnection(page)
    for (const path of ['/', '/productos', productPath(welder)]) {
      const { promise: coming, resolve: letCome } = Promise.withResolvers<void>()
      await page.route('**/assets/*.woff2', async (route) => {
        await coming
        await route.continue()
      })
      await openPage(page, path)
      await whenAlive(page)
      const come = page.waitForResponse('**/assets/inter-*.woff2')
      letCome()
      await come
      await page.evaluate(() => document.fonts.ready)
      await seeNothingMoved(page)
      await page.unroute('**/assets/*.woff2')
    }
  })

  story(`the stand-ins have a bold of their own at ${width}`, async ({ openShop }) => {
    const page = await openShop(window)
    const bold = await page.evaluate(async () => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('Inter Fallback'))
      const [face] = faces.filter(({ weight }) => weight === '600 700')
      const { fontSynthesisWeight } = getComputedStyle(document.body)
      return { loaded: (await face?.load())?.status, fontSynthesisWeight }
    })
    expect(bold).toEqual({ loaded: 'loaded', fontSynthesisWeight: 'none' })
  })

  story(`the stand-ins are as wide as the shop's fonts at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: productPath(welder) })
    await page.evaluate(() => document.fonts.ready)
    const heights = await page.evaluate(() => {
      const height = () => document.querySelector('main')?.getBoundingClientRect().height ?? 0
      const own = height()
      const { style } = document.documentElement
      style.setProperty('--font-sans', "'Inter Fallback'")
      style.setProperty('--font-display', "'Archivo Fallback'")
      return { own, standIn: height() }
    })
    expect(Math.abs(heights.standIn / heights.own - 1)).toBeLessThan(0.03)
  })
}
