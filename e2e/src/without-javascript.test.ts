import { expect } from 'vitest'

import { fitsItsWindow } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, withoutJavaScript } from './harness/windows.ts'
import { see, seeHeading } from './shopper/page-state.ts'
import { motorSprayer, productPath, searchBox } from './shopper/products.ts'

// [S2.174] [S2.198]
story('the shop can be read and walked through without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await seeHeading(page, 'Maquinaria y herramientas para el campo')
  await see(page.getByRole('heading', { name: 'Nuestros productos a precio especial' }))
  await fitsItsWindow(page)

  const categories = page.getByRole('navigation', { name: 'Categorías' })
  await categories.getByRole('link', { name: 'Aspersoras' }).click()
  await seeHeading(page, 'Aspersoras')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await see(page.getByText(/^Mostrando 11 a 20 de \d+ resultados$/))
  await page.getByRole('link', { name: /^De motor\b/ }).click()
  await seeHeading(page, 'Aspersoras de motor')
  await fitsItsWindow(page)

  await page.getByRole('main').getByRole('link', { name: motorSprayer.name, exact: true }).click()
  await seeHeading(page, motorSprayer.name)
  await see(page.getByRole('heading', { name: 'Especificaciones' }))
  await see(page.getByRole('rowheader', { name: 'Capacidad del tanque' }))
  await fitsItsWindow(page)
})

// [S2.103] [S2.198]
story('the search form works without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await searchBox(page).fill('motobomba 3')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await seeHeading(page, 'Resultados para “motobomba 3”')
  expect(new URL(page.url()).pathname).toBe('/search')
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  expect(await searchBox(page).inputValue()).toBe('motobomba 3')
  await openPage(page, '/productos')
  expect(await searchBox(page).inputValue()).toBe('')
})

// [S2.12] [S2.198]
story('results, shelves and brands are lists of links without JavaScript', async ({ openShop }) => {
  const path = '/terminos-y-condiciones'
  const page = await openShop(withoutJavaScript, { path, tolerates: /ERR_FAILED/ })
  // Pictures that are still being encoded would hold every connection.
  await page.route('**/api/media/**', (route) => route.abort())
  await openPage(page, '/search?q=bomba')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  expect(new URL(page.url()).pathname).toMatch(/^\/producto\//)

  await openPage(page, '/productos?categoria=Aspersoras&pagina=2')
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Anterior' }).click()
  await see(page.getByText(/^Mostrando 1 a 10 de \d+ resultados$/))
  expect(await page.getByRole('article').first().textContent()).not.toBe(first)

  await openPage(page, '/marcas')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tepalco/ })
    .click()
  await seeHeading(page, 'Productos Tepalco')
})

// [S2.198]
story('every link of every page leads somewhere without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript, { path: '/terminos-y-condiciones' })
  const paths = ['/', '/productos', '/search?q=bomba', productPath(motorSprayer), '/nosotros']
  const links = new Set<string>()
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(link)
  }
  expect(links.size).toBeGreaterThan(50)
  for (const link of links) {
    const answer = await page.request.get(link.replaceAll('&amp;', '&'))
    expect(answer.status(), link).toBe(200)
  }
})
