import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { phone } from './harness/windows.ts'
import { newBuyer } from './shopper/buyer.ts'
import { addToCart, goToCart, goToCheckout } from './shopper/cart.ts'
import {
  chooseGuest,
  fillAddress,
  identifyAsGuest,
  seeStep,
  skipInvoice,
} from './shopper/checkout.ts'
import { see } from './shopper/page-state.ts'
import { productPath, welder } from './shopper/products.ts'

/** What a keyboard leaves of a phone of 740 px. */
const above = { width: 360, height: 380 }

/** The fields of the open step, each as a keyboard finds it. */
async function typeIntoEachField(page: Page) {
  const fields = page.locator('main').locator('input, select, textarea').filter({ visible: true })
  const typed = fields.and(page.locator(':not([type=radio], [type=checkbox])'))
  const found = []
  await see(typed.first())
  await page.setViewportSize(above)
  // The page has chosen a field already; a phone shows it again when its keyboard comes.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const field of await typed.all()) {
    await field.focus()
    found.push(await field.evaluate(describeField))
  }
  await page.setViewportSize(phone.viewport ?? above)
  return found
}

/** Runs in the page: which keyboard a field asks for, what fills it, and whether it can be seen. */
function describeField(element: HTMLElement | SVGElement) {
  const field = element as HTMLInputElement
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const inWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const name = field.labels?.[0]?.textContent
  const keys = field.inputMode || (field.type === 'select-one' ? 'list' : field.type)
  return {
    field: `${name}: ${keys}, ${field.autocomplete}`,
    // Browsers of phones enlarge the page for smaller letters.
    readable: Number.parseFloat(getComputedStyle(field).fontSize) >= 16,
    visible: inWindow && (seen === field || field.contains(seen)),
  }
}

const comfortable = (fields: string[]) =>
  fields.map((field) => ({ field, readable: true, visible: true }))

story('the checkout is filled in above the keyboard of a phone', async ({ openShop }) => {
  const page = await openShop(phone, { path: productPath(welder) })
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await chooseGuest(page)
  expect(await typeIntoEachField(page)).toEqual(
    comfortable(['Nombre completo: text, name', 'Email: email, email']),
  )

  await identifyAsGuest(page, newBuyer('Jacinta Melo'))
  await fillAddress(page)
  expect(await typeIntoEachField(page)).toEqual(
    comfortable([
      'Calle: text, address-line1',
      'Número: text, ',
      'Código postal: numeric, postal-code',
      'Estado: text, address-level1',
      'Ciudad: text, address-level2',
      'Colonia: list, ',
      'Teléfono: tel, tel',
    ]),
  )

  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await seeStep(page, 'Factura')
  await page.getByRole('radio', { name: 'Sí' }).check()
  expect(await typeIntoEachField(page)).toEqual(
    comfortable([
      'RFC: text, off',
      'Nombre o razón social (opcional): text, billing organization',
      'Régimen fiscal: list, ',
      'Uso de CFDI: list, ',
      'Código postal fiscal (opcional): numeric, off',
      'Calle: text, billing address-line1',
      'Número: text, ',
      'Código postal: numeric, billing postal-code',
      'Estado: text, billing address-level1',
      'Ciudad: text, billing address-level2',
      'Colonia: list, ',
    ]),
  )

  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await skipInvoice(page)
  expect(await typeIntoEachField(page)).toEqual(
    comfortable([
      'Número de tarjeta: numeric, cc-number',
      'Mes: list, cc-exp-month',
      'Año: list, cc-exp-year',
      'CVV: numeric, cc-csc',
      'Nombre del titular: text, cc-name',
    ]),
  )
})
