import type { Page } from 'playwright-core'

import { look } from '../harness/look.ts'
import { newBuyer, type Buyer } from './buyer.ts'
import { see, seeNoMore, whenAlive } from './page-state.ts'

export interface Customer extends Buyer {
  password: string
}

/** A new person for one story, with a password. */
export const newCustomer = (name: string): Customer => ({
  ...newBuyer(name),
  password: 'cosecha de maíz',
})

/** The customer of demo/customer.json, who has bought several times. */
export const demoCustomer: Customer = {
  name: 'María Elena Cárdenas Ruiz',
  email: 'cliente@surco.example',
  password: 'cosecha-2026',
}

export const loginDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Inicia sesión para guardar tu pedido y continuar fácilmente' })

export const registrationDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Crea tu cuenta' })

/** The sign-in button, shown while nobody is signed in. */
export const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Iniciar sesión', exact: true }).first()

export const accountMenu = (page: Page, { name }: Buyer) =>
  page.getByRole('button', { name: `${name.split(' ')[0]}, tu cuenta` })

/** Whether the account is in the menu. */
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function openMenuIfNarrow(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menú' }).click()
}

export async function openLogin(page: Page) {
  await whenAlive(page)
  await openMenuIfNarrow(page)
  await signInButton(page).click()
  await see(loginDialog(page))
  await look(page)
}

/** Creates an account in the dialog, and waits until that is done. */
export async function register(page: Page, { name, email, password }: Customer) {
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  const dialog = registrationDialog(page)
  await dialog.getByLabel('Nombre completo').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).check()
  await look(page)
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await see(page.getByText('Registro exitoso'))
  await seeNoMore(dialog)
}

/** Types e-mail and password into the login and sends it. */
export async function tryToLogIn(page: Page, { email, password }: Customer) {
  const dialog = loginDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
}

export async function logIn(page: Page, customer: Customer) {
  await openLogin(page)
  await tryToLogIn(page, customer)
  await see(page.getByText('Inicio de sesión exitoso'))
  await seeNoMore(loginDialog(page))
}

export async function logOut(page: Page, customer: Customer) {
  await accountMenu(page, customer).click()
  await see(page.getByText(customer.email).filter({ visible: true }))
  await look(page)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await see(signInButton(page))
}
