import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from '../harness/look.ts'
import { home, type Buyer } from './buyer.ts'
import { arriveAt, see } from './page-state.ts'

/** The titles of the four steps, in order; the first one of guests and of customers. */
export type Step = 'Identificación' | 'Tu cuenta' | 'Datos de entrega' | 'Factura' | 'Pago'

/** Waits until a step of the checkout is open, and looks at it. */
export async function seeStep(page: Page, step: Step) {
  await see(currentStep(page).filter({ hasText: step }))
  await look(page)
}

export const currentStep = (page: Page) => page.locator('[aria-current=step]')

export const privacyLabel = 'Acepto el aviso de privacidad y el uso de cookies'

/** Unfolds what is being bought; narrow windows show only its total. */
export const openOrderSummary = (page: Page) => page.getByText('Resumen del pedido').click()

/** A field of the checkout by its label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Step 1: continues without an account; for a returning guest the form is open already. */
export async function chooseGuest(page: Page) {
  await seeStep(page, 'Identificación')
  const choice = page.getByRole('button', { name: 'Continuar como invitado' })
  await see(choice.or(field(page, 'Nombre completo')))
  if (await choice.isVisible()) await choice.click()
}

/** Step 1: fills in name and e-mail. */
export async function identifyAsGuest(page: Page, { name, email }: Buyer) {
  await chooseGuest(page)
  await field(page, 'Nombre completo').fill(name)
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await seeStep(page, 'Datos de entrega')
}

/** Step 2: fills in the address, some of it by the postal code. */
export async function giveAddress(page: Page) {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await seeStep(page, 'Factura')
}

/** Fills in the address, and waits for the values that the postal code fills in. */
export async function fillAddress(page: Page) {
  await field(page, 'Calle').fill(home.street)
  await field(page, 'Número').fill(home.number)
  await field(page, 'Código postal').fill(home.postalCode)
  await expect.poll(() => field(page, 'Estado').inputValue()).toBe(home.state)
  await field(page, 'Teléfono').fill(home.phone)
  await field(page, privacyLabel).check()
}

/** Step 3: leaves out the invoice. */
export async function skipInvoice(page: Page) {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await seeStep(page, 'Pago')
}

/** Step 3: asks for an invoice; customers fill in their data in a dialog. */
export async function giveInvoice(page: Page) {
  await page.getByRole('radio', { name: 'Sí' }).check()
  const dialog = page.getByRole('button', { name: 'Completar los datos de facturación' })
  await see(dialog.or(field(page, 'RFC')))
  const guest = !(await dialog.isVisible())
  if (!guest) await dialog.click()
  await field(page, 'RFC').fill('GODE561231GR8')
  await field(page, 'Régimen fiscal').selectOption('612')
  await field(page, 'Uso de CFDI').selectOption('I08')
  await field(page, 'Calle').fill(home.street)
  await field(page, 'Número').fill(home.number)
  await field(page, 'Código postal').fill(home.postalCode)
  await expect.poll(() => field(page, 'Estado').inputValue()).toBe(home.state)
  await look(page)
  const save = guest ? 'Guardar y continuar' : 'Guardar'
  await page.getByRole('button', { name: save, exact: true }).click()
  if (!guest) await page.getByRole('button', { name: 'Siguiente' }).click()
  await seeStep(page, 'Pago')
}

/** Step 4: chooses the wallet, and waits until it has drawn its button. */
export async function openWallet(page: Page) {
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  await see(page.getByRole('button', { name: 'Pagar con Mercado Pago' }))
  await look(page)
}

/** Step 4: pays by card, and waits for the bank. */
export async function payByCard(page: Page, number: string) {
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await see(page.getByRole('heading', { name: 'Autoriza tu compra' }))
}

export async function fillCard(page: Page, number: string) {
  await field(page, 'Número de tarjeta').fill(number)
  await field(page, 'Mes').selectOption('12')
  await field(page, 'Año').selectOption('50')
  await field(page, 'CVV').fill('123')
  await field(page, 'Nombre del titular').fill('LUCIA MENDOZA')
}

/** From step 1 to the card form. */
export async function checkOutAsGuest(page: Page, buyer: Buyer) {
  await identifyAsGuest(page, buyer)
  await giveAddress(page)
  await skipInvoice(page)
}

/** Authorises on the bank's page, which then leads back to the shop. */
export const authorize = (page: Page) => page.getByRole('button', { name: 'Autorizar' }).click()

/** Authorises on the bank's page, and closes the window before it returns to the shop. */
export async function authorizeAndCloseWindow(page: Page) {
  const answered = Promise.withResolvers<void>()
  // The response is a redirect to the shop, which is not followed.
  await page.route('**/redirect/**', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    answered.resolve()
  })
  await page.getByRole('button', { name: 'Autorizar' }).click({ noWaitAfter: true })
  await answered.promise
  await page.close()
}

/** Waits for the page that says that the purchase went well; returns the order's number. */
export async function seeOrderNumber(page: Page): Promise<string> {
  await arriveAt(page, 'Compra exitosa')
  const sentence = await page.getByText('Tu numero de orden es').textContent()
  const number = /#(\S+)$/.exec(sentence ?? '')?.[1] ?? ''
  const url = new URL(page.url())
  expect(url.pathname).toBe('/compra-exitosa')
  expect(url.searchParams.get('id')).toBe(number)
  return number
}
