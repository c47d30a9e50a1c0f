import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop } from './harness/windows.ts'
import { newBuyer } from './shopper/buyer.ts'
import { currentStep, seeStep } from './shopper/checkout.ts'
import { arriveAt, focusedName, see, seeNoMore, tabTo, whenAlive } from './shopper/page-state.ts'
import { searchBox, typeSearch } from './shopper/products.ts'

// [S2.86] [S2.98]
story('the search box is used with the keys alone', async ({ openShop }) => {
  const page = await openShop(desktop)
  await whenAlive(page)
  await tabTo(page, 'Buscar productos, marcas, categorías')
  await typeSearch(page, 'motobomba')
  expect(await selected(page).count()).toBe(0)

  await page.keyboard.press('ArrowDown')
  await see(selected(page))
  const first = await selected(page).getAttribute('id')
  expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(first)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected(page).getAttribute('id')).toBe(first)

  await page.keyboard.press('Escape')
  await seeNoMore(page.getByRole('listbox'))
  expect(await searchBox(page).inputValue()).toBe('motobomba')
  await page.keyboard.press('ArrowDown')
  await see(page.getByRole('listbox'))
  await page.keyboard.press('ArrowDown')
  await see(selected(page))
  const address = await selected(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  await seeNoMore(page.getByRole('listbox'))
})

// [S4.24]
story('Enter without a chosen row searches for what was typed', async ({ openShop }) => {
  const page = await openShop(desktop)
  await typeSearch(page, 'generador')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Resultados para “generador”')
})

// [T1.28]
story('a product is taken to the checkout with the keys alone', async ({ openShop }) => {
  const buyer = newBuyer('Noemí Vera')
  const page = await openShop(desktop, { path: '/producto/CH-160D' })
  await see(page.getByRole('button', { name: 'Agregar al carrito' }))
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Agregar al carrito')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Producto agregado al carrito' })
  await see(dialog)
  await page.keyboard.press('Escape')
  await seeNoMore(dialog)
  expect(await focusedName(page)).toBe('Agregar al carrito')
  await page.keyboard.press('Enter')
  await see(dialog)
  await tabTo(page, 'Ir al carrito')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Carrito de compras')
  await tabTo(page, 'Continuar al pago')
  await page.keyboard.press('Enter')
  await seeStep(page, 'Identificación')

  await tabTo(page, 'Continuar como invitado')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Nombre completo')
  await page.keyboard.type(buyer.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.email)
  await page.keyboard.press('Enter')
  await seeStep(page, 'Datos de entrega')
  expect(await currentStep(page).evaluate((heading) => heading === document.activeElement)).toBe(
    true,
  )
  await look(page)
})

const selected = (page: Page) => page.getByRole('option', { selected: true })
