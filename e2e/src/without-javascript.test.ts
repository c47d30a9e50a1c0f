import { expect } from 'vitest'

import { fitsItsWindow } from './harness/look.ts'
import { story } from './harness/story.ts'
import { withoutJavaScript } from './harness/windows.ts'
import { searchBox } from './shopper/find-products.ts'
import { see, seeHeading } from './shopper/page-state.ts'
import { motorSprayer } from './shopper/products.ts'

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
  await seeHeading(page, 'Aspersoras: De motor')
  await fitsItsWindow(page)

  await page.getByRole('main').getByRole('link', { name: motorSprayer.name, exact: true }).click()
  await seeHeading(page, motorSprayer.name)
  await see(page.getByRole('heading', { name: 'Especificaciones' }))
  await see(page.getByRole('rowheader', { name: 'Capacidad del tanque' }))
  await fitsItsWindow(page)
})

story('the search form works without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await searchBox(page).fill('motobomba 3')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await seeHeading(page, 'Resultados para “motobomba 3”')
  expect(new URL(page.url()).pathname).toBe('/search')
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})
