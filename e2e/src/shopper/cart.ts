import type { Page } from 'playwright-core'

import { look } from '../harness/look.ts'
import { openPage } from '../harness/windows.ts'
import { arriveAt, see, seeHeading, seeNoMore } from './page-state.ts'
import type { Product } from './products.ts'

const confirmation = (page: Page) =>
  page.getByRole('dialog', { name: 'Producto agregado al carrito' })

/** Adds the product whose page is open. */
export async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await see(confirmation(page))
  await look(page)
}

/** Adds one unit by a product's card. */
export async function addFromShelf(page: Page, { name }: Product) {
  await page.getByRole('button', { name: `Añadir ${name}`, exact: true }).click()
  await see(confirmation(page))
  await look(page)
}

export async function keepShopping(page: Page) {
  await confirmation(page).getByRole('button', { name: 'Continuar comprando' }).click()
  await seeNoMore(confirmation(page))
}

/** From the confirmation to the cart. */
export async function goToCart(page: Page) {
  await confirmation(page).getByRole('link', { name: 'Ir al carrito' }).click()
  await seeCart(page)
}

export async function openCart(page: Page) {
  await openPage(page, '/carrito')
  await seeCart(page)
}

async function seeCart(page: Page) {
  await see(page.getByRole('list', { name: 'Productos en el carrito' }))
  await arriveAt(page, 'Carrito de compras')
}

export const quantityOf = (page: Page, { name }: Product) =>
  page.getByRole('textbox', { name: `Cantidad de ${name}`, exact: true })

export async function addOneMore(page: Page, { name }: Product) {
  await page.getByRole('button', { name: `Agregar una unidad de ${name}`, exact: true }).click()
}

/** The number on the cart in the navbar. */
export async function seeCartCount(page: Page, text: '1 producto' | `${number} productos`) {
  await see(page.getByRole('link', { name: `Carrito , ${text}` }))
}

export async function seeEmptyCart(page: Page) {
  await openPage(page, '/carrito')
  await see(page.getByText('Tu carrito está vacío'))
}

export async function goToCheckout(page: Page) {
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await seeHeading(page, 'Finalizar compra')
}

/** Asks for more units than there are, as if others had bought some meanwhile: the shop then adjusts the order. */
export const wantMoreThanThereIs = (page: Page) =>
  page.evaluate(() => {
    const lines: { cantidad: number }[] = JSON.parse(localStorage.getItem('productos') ?? '[]')
    const more = lines.map((line) => ({ ...line, cantidad: 99 }))
    localStorage.setItem('productos', JSON.stringify(more))
  })
