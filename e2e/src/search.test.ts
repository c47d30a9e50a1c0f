import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, phone, tablet } from './harness/windows.ts'
import { arriveAt, see, seeNoMore, whenAlive } from './shopper/page-state.ts'
import { manualSprayer, searchBox, searchRow, typeSearch } from './shopper/products.ts'

const windows = { '360 px': phone, '768 px': tablet, '1440 px': desktop }

for (const [width, window] of Object.entries(windows)) {
  // [S2.9] [S2.95] [S2.106]
  story(
    `a product is found while typing at ${width}, and the search is kept`,
    async ({ openShop }) => {
      const page = await openShop(window)
      await typeSearch(page, 'aspersora')
      await searchRow(page, manualSprayer).click()
      await arriveAt(page, manualSprayer.name)

      await searchBox(page).fill('')
      await searchBox(page).click()
      const recent = page.getByRole('region', { name: 'Búsquedas recientes' })
      await see(recent.getByRole('link', { name: 'aspersora' }))
      await see(page.getByRole('region', { name: 'Búsquedas populares' }))
      await look(page)
      await recent.getByRole('link', { name: 'aspersora' }).click()
      await arriveAt(page, 'Resultados para “aspersora”')
    },
  )
}

// [S2.68] [S4.20] [S9.2]
story('what was typed waits 300 ms before it is searched', async ({ openShop }) => {
  const page = await openShop(desktop)
  await whenAlive(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/search') asked.push(searchParams.get('query') ?? '')
  })
  await searchBox(page).click()
  await see(page.getByRole('region', { name: 'Búsquedas populares' }))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await searchBox(page).pressSequentially('moto')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['moto'])
})

// [S2.101]
story('a text with an error is searched as it was meant', async ({ openShop }) => {
  const page = await openShop(desktop)
  await whenAlive(page)
  await searchBox(page).fill('motobonba')
  const meant = page.getByText('¿Quisiste decir motobomba?')
  await see(meant)
  await look(page)
  await searchBox(page).press('Enter')
  await arriveAt(page, 'Resultados para “motobonba”')
  await see(meant)
  await page.getByRole('main').getByRole('link', { name: 'motobomba', exact: true }).click()
  await arriveAt(page, 'Resultados para “motobomba”')
  await seeNoMore(meant)
})

// [S2.5] [S2.10]
story('the results have chips, orders and pages, and are not indexed', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/search?q=bomba' })
  await arriveAt(page, 'Resultados para “bomba”')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('link', { name: 'Menor precio' }).click()
  await page.waitForURL(/orden=precio-asc/)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await see(page.getByText(/^Mostrando 11 a 20 de \d+ resultados$/))
  const category = page.getByRole('list', { name: 'Categorías' }).getByRole('link').first()
  await category.click()
  await page.waitForURL(/\/productos\?categoria=[^a-z]+/)
})

story('the results of a phone go on as it scrolls', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/search?q=bomba' })
  await whenAlive(page)
  await page
    .getByRole('article')
    .last()
    .evaluate((card) => card.scrollIntoView({ block: 'end' }))
  await see(page.getByText(/^Mostrando 1 a 20 de \d+ resultados$/))
})

// [S8.2]
story('a search without results says what to do', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/search?q=xyzxyz' })
  await see(page.getByText('Sin resultados para xyzxyz'))
  await see(page.getByText('Intenta con otros términos o verifica la ortografía'))
  await look(page)
})
