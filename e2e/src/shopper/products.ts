import type { Page } from 'playwright-core'

import { look } from '../harness/look.ts'
import { arriveAt, see, whenAlive } from './page-state.ts'

/** A product of the demo shop. Each story that buys takes others, so that counting stock stays simple. */
export interface Product {
  SKU: string
  name: string
}

export const manualSprayer = {
  SKU: 'TP-MM16',
  name: 'Aspersora manual de mochila 16 L Tepalco TP-MM16',
}
export const motorSprayer = {
  SKU: 'TP-AM25-2T',
  name: 'Aspersora de motor 25 L 2 tiempos 26 cc Tepalco TP-AM25-2T',
}
export const motorPump = {
  SKU: 'AG-MB3',
  name: 'Motobomba autocebante 3 pulgadas 7 HP Aguadoro AG-MB3',
}
export const smallMotorPump = {
  SKU: 'AG-MB2',
  name: 'Motobomba autocebante 2 pulgadas 6.5 HP Aguadoro AG-MB2',
}
export const welder = { SKU: 'CH-130', name: 'Soldadora inversora 130 A 127 V Chispacero CH-130' }
export const brushCutter = {
  SKU: 'ZA-D52',
  name: 'Desbrozadora lateral 51.7 cc 2 tiempos 2.1 HP Zacatrón ZA-D52',
}
export const chainsaw = {
  SKU: 'TK-52',
  name: 'Motosierra 52 cc con barra de 20" 2.8 HP Tronkazo TK-52',
}
export const pumpWithSlash = {
  SKU: 'BM-1/2',
  name: 'Bomba eléctrica periférica 1/2 HP 127 V Manantiva BM-1/2',
}
/** Three units are in stock. */
export const scarceSprayer = {
  SKU: 'MN-AM25-4T',
  name: 'Aspersora de motor 25 L 4 tiempos 38 cc Milpanova MN-AM25-4T',
}
export const quoteOnlyPlant = {
  SKU: 'YU-D30T',
  name: 'Planta de luz diésel trifásica 24 kW Yuntaro YU-D30T',
}
export const soldOutGenerator = {
  SKU: 'MT-G3500',
  name: 'Generador a gasolina 3,500 W Motrinco MT-G3500',
}

/** The path of a product's page; slashes of the SKU stay slashes. */
export const productPath = ({ SKU }: Product) => `/producto/${SKU}`

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar productos, marcas, categorías' })

/** Types into the search box and waits for its suggestions. */
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

/** Opens a product by its card. */
export async function openFromShelf(page: Page, { name }: Product) {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await arriveAt(page, name)
}
