import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { listMailTo } from './backstage/mail.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { loginDialog, openLogin, tryToLogIn } from './shopper/account.ts'
import { buyByCard } from './shopper/buy.ts'
import { type Buyer, home, newBuyer } from './shopper/buyer.ts'
import { field } from './shopper/checkout.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

for (const window of [phone, desktop]) {
  const wide = window.viewport?.width ?? 0
  story(
    `who bought as a guest asks for an invoice, buys again and gets an account, ${wide} px`,
    async ({ openShop }) => {
      const buyer = newBuyer('Elsa Mora')
      const page = await openShop(window, { path: productPath(manualSprayer) })
      const number = await buyByCard(page, buyer)
      await see(page.getByText(/^Pídela hasta el .* donde consultas tu pedido/))
      await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
      await see(page.getByText('Revisa tu correo'))
      await look(page)

      await askForInvoice(page, { number, email: buyer.email })
      await page.getByRole('button', { name: /^Comprar de nuevo/ }).click()
      await see(page.getByText('Agregamos los productos a tu carrito'))
      await look(page)

      await createAccount(page, buyer)
      await openPage(page, '/mis-pedidos')
      const card = page.getByRole('article', { name: `Pedido #${number}` })
      await see(card.getByRole('button', { name: /^Corregir datos de factura/ }))
    },
  )
}

async function askForInvoice(page: Page, { number, email }: { number: string; email: string }) {
  await openPage(page, `/mis-pedidos/consulta?numero=${number}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Consultar pedido' }).click()
  await page.getByRole('button', { name: /^Pedir factura/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Datos de factura' })
  await see(dialog)
  await field(page, 'RFC').fill('CARE800101XX3')
  await field(page, 'Régimen fiscal').selectOption('612')
  await field(page, 'Uso de CFDI').selectOption('G03')
  await dialog.getByRole('button', { name: 'Usar mi dirección de entrega' }).click()
  await expect.poll(() => field(page, 'Estado').inputValue()).toBe(home.state)
  await look(page)
  await dialog.getByRole('button', { name: 'Guardar datos de factura' }).click()
  await see(page.getByText('Recibimos tus datos de factura'))
  await see(page.getByText(/RFC CARE800101XX3/))
  await getMailed(email, `Recibimos los datos de factura de tu pedido #${number}`)
}

async function createAccount(page: Page, { name, email }: Buyer) {
  const password = 'surco y semilla'
  const mail = await getMailed(email, 'Crea tu cuenta')
  const [, path = ''] = /(\/recuperar-contrasena\?\S+)/.exec(mail.text ?? '') ?? []
  await openPage(page, path)
  await arriveAt(page, 'Crea tu cuenta')
  await page.getByLabel('Nueva contraseña').fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await see(page.getByText('Tu cuenta está lista'))
  await openPage(page, '/contacto')
  await openLogin(page)
  await tryToLogIn(page, { name, email, password })
  await seeNoMore(loginDialog(page))
}

/** Waits for a message to an address. */
async function getMailed(address: string, subject: string) {
  const find = async () => (await listMailTo(address)).find((mail) => mail.subject === subject)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error('A mail that came does not go')
  return mail
}
