import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { getMail } from './backstage/mail.ts'
import { endSessionOf, unitsInCart } from './backstage/shop.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import {
  accountMenu,
  logIn,
  loginDialog,
  logOut,
  newCustomer,
  openLogin,
  register,
  registrationDialog,
  tryToLogIn,
  signInButton,
} from './shopper/account.ts'
import { cards } from './shopper/buyer.ts'
import {
  addOneMore,
  addToCart,
  goToCart,
  goToCheckout,
  keepShopping,
  quantityOf,
  seeCartCount,
  seeEmptyCart,
} from './shopper/cart.ts'
import {
  authorize,
  giveAddress,
  payByCard,
  seeOrderNumber,
  seeStep,
  skipInvoice,
} from './shopper/checkout.ts'
import { arriveAt, focusedName, see, seeNoMore, tabTo, whenAlive } from './shopper/page-state.ts'
import {
  chainsaw,
  motorPump,
  productPath,
  scarceSprayer,
  smallMotorPump,
  welder,
} from './shopper/products.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

// [S1.4] [S2.2] [S3.20] [S3.21] [S4.2] [S4.3] [S4.5] [S4.8] [S4.13] [S8.18] [S8.19]
story('another tab follows whoever registers, leaves and comes back', async ({ openShop }) => {
  const customer = newCustomer('Rosa Elena Cruz')
  const page = await openShop(desktop)
  const other = await page.context().newPage()
  await openPage(other, productPath(welder))
  await see(signInButton(other))

  await register(page, customer)
  await see(accountMenu(page, customer))
  await see(accountMenu(other, customer))
  await other.reload()
  await see(accountMenu(other, customer))

  await openPage(page, '/carrito')
  await logOut(page, customer)
  await page.waitForURL((url) => url.pathname === '/')
  await see(signInButton(other))
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'usuario')).toBeNull()

  await logIn(other, customer)
  await see(accountMenu(page, customer))
})

// [S3.29] [S4.14] [S4.16] [S4.17] [S6.3]
story('the cart of a guest goes into the account, once', async ({ openShop }) => {
  const customer = newCustomer('Tomás Ortega')
  const page = await openShop(desktop, { path: productPath(motorPump) })
  await whenAlive(page)
  await addOneMore(page, motorPump)
  await addToCart(page)
  await keepShopping(page)
  const other = await page.context().newPage()
  await openPage(other, '/carrito')
  await seeCartCount(other, '2 productos')

  await register(page, customer)
  await expect.poll(() => stored(page, 'productos')).toBeNull()
  expect(await unitsInCart(page)).toEqual({ [motorPump.SKU]: 2 })
  await seeCartCount(page, '2 productos')
  await other.reload()
  await see(quantityOf(other, motorPump))
  await addOneMore(other, motorPump)
  await seeCartCount(page, '3 productos')
  await expect.poll(() => unitsInCart(page)).toEqual({ [motorPump.SKU]: 3 })

  await logOut(page, customer)
  await seeNoMore(page.getByRole('link', { name: /^Carrito , / }))
  await logIn(page, customer)
  await seeCartCount(page, '3 productos')
})

// [S4.18]
story('a merge whose answers got lost is not made twice', async ({ openShop }) => {
  const customer = newCustomer('Irma Solís')
  const tolerates = /ERR_FAILED|No hay conexión/
  const page = await openShop(desktop, { path: productPath(motorPump), tolerates })
  await addToCart(page)
  await keepShopping(page)
  let lost = 0
  await page.route('**/api/carts/merge-local-cart', async (route) => {
    await route.fetch()
    await route.abort()
    lost += 1
  })
  await register(page, customer)
  // The page asks once more by itself.
  await expect.poll(() => lost).toBe(2)
  expect(await unitsInCart(page)).toEqual({ [motorPump.SKU]: 1 })
  expect(await stored(page, 'productos')).not.toBeNull()

  await page.unroute('**/api/carts/merge-local-cart')
  await page.reload()
  await expect.poll(() => stored(page, 'productos')).toBeNull()
  await seeCartCount(page, '1 producto')
  expect(await unitsInCart(page)).toEqual({ [motorPump.SKU]: 1 })
})

story('a merge that its page did not live to see is not made twice', async ({ openShop }) => {
  const customer = newCustomer('Rubén Islas')
  const page = await openShop(desktop, { path: productPath(smallMotorPump) })
  const next = await page.context().newPage()
  await addToCart(page)
  await keepShopping(page)
  await page.route('**/api/carts/merge-local-cart', async (route) => {
    await route.fetch()
    await page.close()
  })
  const left = register(page, customer).catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await Promise.all([page.waitForEvent('close'), left])

  await openPage(next, '/')
  await expect.poll(() => stored(next, 'productos')).toBeNull()
  await seeCartCount(next, '1 producto')
  expect(await unitsInCart(next)).toEqual({ [smallMotorPump.SKU]: 1 })
})

story('a customer’s cart keeps to the stock, and says so', async ({ openShop }) => {
  const page = await openShop(desktop, {
    path: productPath(scarceSprayer),
    tolerates: /ERR_FAILED/,
  })
  await register(page, newCustomer('Hilda Mora'))
  await addToCart(page)
  await goToCart(page)
  const quantity = quantityOf(page, scarceSprayer)
  await quantity.fill('5')
  await quantity.press('Enter')
  await see(page.getByText('Solo quedan 3 piezas.'))
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await expect.poll(() => unitsInCart(page)).toEqual({ [scarceSprayer.SKU]: 3 })

  await page.route('**/api/carts/item', (route) => route.abort())
  await page.getByRole('button', { name: `Quitar una unidad de ${scarceSprayer.name}` }).click()
  await see(page.getByText('No pudimos cambiar tu carrito'))
  await expect.poll(() => quantity.inputValue()).toBe('3')
})

// [S4.11]
story('a session that has ended is said, and nothing chosen is lost', async ({ openShop }) => {
  const customer = newCustomer('Efraín Luna')
  const page = await openShop(desktop, {
    path: productPath(welder),
    tolerates: /status of 401|UNAUTHENTICATED|Inicia sesión/,
  })
  await register(page, customer)
  await endSessionOf(page)
  // What is said goes away by itself.
  await Promise.all([see(page.getByText('Tu sesión terminó')), addToCart(page)])
  await see(signInButton(page))
  await seeCartCount(page, '1 producto')
  await keepShopping(page)
  await logIn(page, customer)
  await expect.poll(() => unitsInCart(page)).toEqual({ [welder.SKU]: 1 })
})

story('a login that cannot come is said, and opens once the shop is back', async ({ openShop }) => {
  const page = await openShop(desktop, { tolerates: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  await whenAlive(page)
  await page.context().setOffline(true)
  await signInButton(page).click()
  await see(page.getByText('No pudimos abrir el formulario'))
  await page.context().setOffline(false)
  await signInButton(page).click()
  await see(loginDialog(page))
  await page.keyboard.press('Escape')
  await seeNoMore(loginDialog(page))
})

// [S8.8] [S10.4]
story('a wrong password is said, and nothing typed is lost', async ({ openShop }) => {
  const customer = newCustomer('Nora Ibarra')
  const page = await openShop(phone, { tolerates: /status of 40[019]/ })
  await openLogin(page)
  await tryToLogIn(page, customer)
  const dialog = loginDialog(page)
  await see(dialog.getByRole('alert').getByText('Error al registrar'))
  await look(page)
  expect(await dialog.getByText('El email o la contraseña no son correctos.').count()).toBe(1)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(customer.email)
  expect(await dialog.getByLabel('Contraseña', { exact: true }).inputValue()).toBe(
    customer.password,
  )
})

// [S2.141] [S4.33] [S8.9] [S8.12] [S10.6]
story('an e-mail that has an account cannot make another', async ({ openShop }) => {
  const customer = newCustomer('Saúl Rincón')
  const page = await openShop(desktop, { tolerates: /status of 40[49]/ })
  await register(page, customer)
  await logOut(page, customer)
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  const dialog = registrationDialog(page)
  await dialog.getByText('Ya tengo código de cliente').click()
  await dialog.getByLabel('Código de cliente').fill('NADIE-LO-TIENE')
  await dialog.getByRole('button', { name: 'Buscar' }).click()
  await see(dialog.getByText('Información inexistente'))
  await see(dialog.getByText('No se ha encontrado su registro. Escriba su información.'))
  await look(page)
  await dialog.getByText('Datos de factura (opcional)').click()
  await dialog.getByLabel('Régimen fiscal').selectOption('605')
  expect(await dialog.getByLabel('Uso de CFDI').locator('option[value=I08]').count()).toBe(0)
  await dialog.getByLabel('Uso de CFDI').selectOption('D01')
  await look(page)

  await dialog.getByLabel('Nombre completo').fill(customer.name)
  await dialog.getByLabel('Email').fill(customer.email.toUpperCase())
  await dialog.getByLabel('Contraseña', { exact: true }).fill(customer.password)
  await dialog.getByRole('checkbox', { name: 'Acepto los terminos y condiciones' }).check()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await see(dialog.getByText('Error al registrar'))
  await see(dialog.getByText(/^Ya existe una cuenta con este email\. Inicia sesión/))
  expect(await dialog.getByLabel('Nombre completo').inputValue()).toBe(customer.name)
})

// [S7.11] [S8.21]
story(
  'a new password is asked for, mailed, chosen, and opens the account',
  async ({ openShop }) => {
    const customer = newCustomer('Lidia Campos')
    const page = await openShop(desktop, { tolerates: /status of 40[019]/ })
    await register(page, customer)
    await logOut(page, customer)
    await openLogin(page)
    await loginDialog(page).getByLabel('Email').fill(customer.email)
    await loginDialog(page).getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Restablecer contraseña' })
    await look(page)
    await forgot.getByRole('button', { name: 'Enviar enlace' }).click()
    await see(
      page.getByText(
        'Se ha enviado un enlace a tu correo electrónico para restablecer tu contraseña',
      ),
    )
    await seeNoMore(forgot)

    const mail = await getMail(customer.email, /^Restablecer contraseña$/)
    const [link = ''] = /\S+\/recuperar-contrasena\?token=\S+/.exec(mail.text ?? '') ?? []
    const changed = { ...customer, password: 'otra cosecha' }
    await chooseNewPassword(page, link, changed.password)
    await see(page.getByText('Tu contraseña se cambió correctamente.'))
    expect(new URL(page.url()).pathname).toBe('/recuperar-contrasena')
    await page.waitForURL((url) => url.pathname === '/')

    await openLogin(page)
    await tryToLogIn(page, customer)
    await see(page.getByText('Error al registrar'))
    await tryToLogIn(page, changed)
    await see(accountMenu(page, changed))

    await chooseNewPassword(page, link, 'una más')
    await see(page.getByText('El enlace ya no sirve'))
    await look(page)
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click()
    await see(forgot)
  },
)

async function chooseNewPassword(page: Page, link: string, password: string) {
  await openPage(page, link)
  await arriveAt(page, 'Recuperar contraseña')
  // Whoever sees the address, or is told where somebody came from, must not get the link.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByLabel('Nueva contraseña').fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByRole('button', { name: 'Reestablecer contraseña' }).click()
}

story('a customer buys with the name and e-mail of the account', async ({ openShop }) => {
  const customer = newCustomer('Abel Quiroz')
  const page = await openShop(desktop, { path: productPath(chainsaw) })
  await register(page, customer)
  await addToCart(page)
  await goToCart(page)
  await goToCheckout(page)
  await seeStep(page, 'Tu cuenta')
  await see(page.getByRole('main').getByText(customer.email))
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await seeStep(page, 'Datos de entrega')
  await giveAddress(page)
  await skipInvoice(page)
  await payByCard(page, cards.good)
  await authorize(page)
  await seeOrderNumber(page)
  await seeEmptyCart(page)
  expect(await unitsInCart(page)).toEqual({})
})

// [S2.147] [S10.5]
story.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'the dialogs are used with the keys alone (%s)',
  async ([size, window], { openShop }) => {
    const customer = newCustomer('Olga Peña')
    const narrow = size === 'phone'
    const page = await openShop(window)
    const opener = narrow ? 'Menú' : 'Iniciar sesión'
    await whenAlive(page)
    await pressOn(page, opener)
    if (narrow) await pressOn(page, 'Iniciar sesión')
    await expect.poll(() => focusedName(page)).toBe('Email')
    await page.keyboard.press('Escape')
    await seeNoMore(loginDialog(page))
    await expect.poll(() => focusedName(page)).toBe(opener)
    await page.keyboard.press('Enter')
    if (narrow) await pressOn(page, 'Iniciar sesión')
    await expect.poll(() => focusedName(page)).toBe('Email')
    await pressOn(page, 'Crear cuenta')
    await expect.poll(() => focusedName(page)).toBe('Nombre completo')
    await page.keyboard.type(customer.name)
    await tabTo(page, 'Email')
    await page.keyboard.type(customer.email)
    await tabTo(page, 'Contraseña')
    await page.keyboard.type(customer.password)
    await tabTo(page, 'Acepto los')
    await page.keyboard.press('Space')
    await pressOn(page, 'Crear cuenta')
    await seeNoMore(registrationDialog(page))
    await expect.poll(() => focusedName(page)).toBe(narrow ? 'Menú' : 'Olga, tu cuenta')
    await page.keyboard.press('Enter')
    await see(page.getByText(customer.email).filter({ visible: true }))
    await pressOn(page, 'Cerrar Sesión')
    await expect.poll(() => stored(page, 'token')).toBeNull()
  },
)

async function pressOn(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

story(
  'a customer changes password and client code, and ends the other sessions',
  async ({ openShop }) => {
    const customer = newCustomer('Inés Robles')
    // The refusal of a common password, as the browser logs it.
    const page = await openShop(phone, { tolerates: /status of 400/ })
    await register(page, customer)
    const other = await openShop(desktop, {
      tolerates: /status of 401|Inicia sesión para continuar/,
    })
    await logIn(other, customer)
    await accountMenu(other, customer).click()
    await other.getByRole('link', { name: 'Mi cuenta' }).click()
    await arriveAt(other, 'Mi cuenta')
    await see(other.getByRole('button', { name: 'Cerrar otras sesiones' }))
    await look(other)

    await openPage(page, '/mi-cuenta')
    await arriveAt(page, 'Mi cuenta')
    const code = page.getByRole('status').filter({ hasText: /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/ })
    const before = await code.textContent()
    await page.getByRole('button', { name: 'Generar un nuevo código' }).click()
    await page.getByRole('button', { name: 'Sí, generar uno nuevo' }).click()
    await see(page.getByText('Tienes un código nuevo'))
    expect(await code.textContent()).not.toBe(before)
    await page.getByLabel('Contraseña actual').fill(customer.password)
    await page.getByLabel('Nueva contraseña').fill('123456')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await see(page.getByText('Esta contraseña es de las más usadas').first())
    await page.getByLabel('Nueva contraseña').fill('siembra de temporal')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await see(page.getByText('Tu contraseña se cambió'))
    await look(page)

    // The other session is over at its next call.
    await other.reload()
    await see(signInButton(other))
  },
)
