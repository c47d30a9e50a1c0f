import type { Page } from 'playwright-core'

import { look } from '../harness/look.ts'
import { arriveAt, see, whenAlive } from './page-state.ts'
import type { Product } from './products.ts'

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar productos, marcas, categorías' })

/** Types into the search box and waits for what is found while typing. */
export async function typeSearch(page: Page, text: string) {
  await whenAlive(page)
  await searchBox(page).pressSequentially(text)
  await see(page.getByText(`Mostrando resultados para ${text}`))
  await look(page)
}

/** A row of the search box's dropdown. */
export const searchRow = (page: Page, { SKU }: Product) =>
  page.getByRole('option', { name: `SKU ${SKU} ` })

/** Ticks a filter of the catalogue. */
export async function filterBy(page: Page, name: string) {
  await page
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .first()
    .click()
  await see(page.getByRole('link', { name: `Quitar filtro: ${name}` }))
  await look(page)
}

/** Opens a product from the shelf it stands on. */
export async function openFromShelf(page: Page, { name }: Product) {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await arriveAt(page, name)
}
