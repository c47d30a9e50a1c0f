import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { withoutJavaScript } from './harness/windows.ts'
import { openFromShelf } from './shopper/find-products.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { motorSprayer } from './shopper/products.ts'

story('the shop can be read and walked through without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await arriveAt(page, 'Maquinaria y herramientas para el campo')
  await see(page.getByRole('heading', { name: 'Nuestros productos a precio especial' }))

  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Aspersoras' }).click()
  await arriveAt(page, 'Aspersoras')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await see(page.getByText(/^Mostrando 1\d a \d+ de \d+ resultados$/))
  await page.getByRole('link', { name: /^De motor/ }).click()
  await arriveAt(page, 'De motor')
  await openFromShelf(page, motorSprayer)
  await see(page.getByText('Para comprar en línea activa JavaScript en tu navegador.'))
  await see(page.getByRole('heading', { name: 'Especificaciones' }))
  expect(await page.getByRole('row').count()).toBeGreaterThan(3)
})

story('the search form works without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  await page.getByRole('combobox', { name: /^Buscar productos/ }).fill('motobomba 3')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await arriveAt(page, 'Resultados para “motobomba 3”')
  expect(new URL(page.url()).pathname).toBe('/search')
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})
