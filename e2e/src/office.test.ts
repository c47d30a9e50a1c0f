import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { codeOf, inviteByCommand } from './backstage/staff.ts'
import { enlargeText, seeAllText } from './harness/large-text.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { arriveAt, focusedName, see, seeHeading, seeNoMore, tabTo } from './shopper/page-state.ts'

/** What browsers say of answers that refuse. */
const refusals = /ERR_INTERNET_DISCONNECTED|status of 40[0139]/

const owner = { email: 'rosa.luna@surco.example', name: 'Rosa Luna', password: 'cosecha de otoño' }
const packer = { email: 'luz.reyes@surco.example', name: 'Luz Reyes', password: 'surco y semilla' }

story('staff are invited, sign in and see what their role allows', async ({ openShop }) => {
  const path = pathOf(await inviteByCommand(owner.email, owner.name))
  const page = await openShop(desktop, { path, tolerates: refusals })
  const secret = await acceptInvitation(page, owner)
  await arriveAt(page, `Hola, ${owner.name}`)
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('link', { name: 'Personal' }).click()
  await arriveAt(page, 'Personal')
  const link = await invitePacker(page)
  await proveWithinAChange(page, secret)
  await page.getByRole('link', { name: 'Historial' }).click()
  await arriveAt(page, 'Historial')
  await see(page.getByText(`invitó a ${packer.name}`))
  await page.getByRole('link', { name: owner.name }).click()
  await arriveAt(page, 'Mis sesiones')
  await page.getByRole('link', { name: 'Personal' }).click()

  const phonePage = await openShop(phone, { path: pathOf(link), tolerates: refusals })
  const packerSecret = await acceptInvitation(phonePage, packer)
  await arriveAt(phonePage, `Hola, ${packer.name}`)
  await signOutOnPhone(phonePage)

  await openPage(phonePage, '/admin/personal?estado=active')
  await arriveAt(phonePage, 'Entrar a la oficina')
  await signIn(phonePage, { ...packer, password: 'otra contraseña', code: '000000' })
  await see(phonePage.getByText('no son correctos'))
  expect(await phonePage.getByLabel('Email').inputValue()).toBe(packer.email)
  expect(await phonePage.getByLabel(/^Código/).inputValue()).toBe('')
  await look(phonePage)
  await signIn(phonePage, { ...packer, code: codeOf(packerSecret, 1) })
  await arriveAt(phonePage, 'Tu puesto no tiene permiso para ver esta página')
  expect(phonePage.url()).toContain('/admin/personal?estado=active')
  await signOutOnPhone(phonePage)

  await openPage(phonePage, pathOf(link))
  // Only the fragment differs, so the browser would not load the page again.
  await phonePage.reload()
  await arriveAt(phonePage, 'Este enlace ya no sirve')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Sin Red')
  await page.getByRole('button', { name: 'Crear invitación' }).click()
  await see(page.getByText(/^No hay conexión con la tienda/))
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Sin Red')
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  await page.getByRole('button', { name: 'Crear invitación' }).click()
  await see(page.getByText(/^Tu sesión terminó\./))
  await page.reload()
  await arriveAt(page, 'Entrar a la oficina')
  expect(new URL(page.url()).searchParams.get('a')).toBe('/admin/personal')
})

story('the office can be read with large text', async ({ openShop }) => {
  const { email, name } = { email: 'paz.ibarra@surco.example', name: 'Paz Ibarra' }
  const path = pathOf(await inviteByCommand(email, name))
  const page = await openShop(phone, { path, tolerates: refusals })
  await enlargeText(page)
  await acceptInvitation(page, { email, name, password: 'lluvia de mayo' })
  await seeHeading(page, `Hola, ${name}`)
  for (const place of ['/admin', '/admin/personal', '/admin/historial', '/admin/sesiones']) {
    await openPage(page, place)
    await see(page.locator('h1'))
    await seeAllText(page)
  }
  await openPage(page, '/admin/personal')
  await page.getByRole('link', { name }).click()
  await seeHeading(page, new RegExp(name))
  await seeAllText(page)
})

story('the office stays out of the shop', async ({ openShop }) => {
  const page = await openShop(desktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'load' })
  expect(asked).toContain('/')
  expect(asked.filter((name) => name.startsWith('/admin'))).toEqual([])
})

const pathOf = (link: string) => link.replace(thisShop().shopUrl, '')

interface Person {
  name: string
  email: string
  password: string
}

/** With the keys alone; answers the secret of the authenticator. */
async function acceptInvitation(page: Page, { name, password }: Person) {
  await arriveAt(page, 'Te damos la bienvenida a la oficina')
  await see(page.getByText(name))
  await see(page.getByRole('img', { name: 'Código QR' }))
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await tabTo(page, 'Contraseña nueva')
  await page.keyboard.type('corta')
  await page.keyboard.press('Enter')
  await see(page.getByText('al menos 10 caracteres.'))
  await expect.poll(() => focusedName(page)).toBe('Contraseña nueva')
  await page.getByLabel('Contraseña nueva').fill(password)
  await tabTo(page, 'Código')
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  return secret
}

async function invitePacker(page: Page) {
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await dialog.getByRole('button', { name: 'Crear invitación' }).click()
  await see(dialog.getByText('Elige un puesto.'))
  await look(page)
  await dialog.getByLabel('Nombre').fill(packer.name)
  await dialog.getByLabel('Email').fill(packer.email)
  await dialog.getByLabel('Puesto').selectOption('Almacén')
  await dialog.getByRole('button', { name: 'Crear invitación' }).click()
  const link = await page.getByLabel('Enlace de la invitación').inputValue()
  await look(page)
  await page.getByRole('button', { name: 'Listo' }).click()
  await see(page.getByRole('row', { name: new RegExp(`${packer.name}.*Almacén.*Sin aceptar`) }))
  return link
}

/** A change for which the shop wants a fresh code waits for it; then somebody gets another role, and the right one again. */
async function proveWithinAChange(page: Page, secret: string) {
  await page.getByRole('link', { name: packer.name }).click()
  await arriveAt(page, new RegExp(packer.name))
  await refuseOnce(page)
  await giveRole(page, 'Ventas')
  await see(page.getByRole('heading', { name: 'Confirma que eres tú' }))
  await look(page)
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await see(page.getByText(`${owner.name} cambió el puesto de ${packer.name}`))
  await giveRole(page, 'Almacén')
  await see(page.getByText('Ventas → ahora Almacén'))
}

async function giveRole(page: Page, role: string) {
  await page.getByRole('button', { name: 'Cambiar puesto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el puesto' })
  await dialog.getByLabel('Puesto nuevo').selectOption(role)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
}

/** As if the last code had been given a quarter of an hour ago. */
async function refuseOnce(page: Page) {
  const body = { status: 403, code: 'PROOF_NEEDED', message: 'Confirma que eres tú.' }
  await page.route(
    '**/api/admin/staff/*',
    (route) => route.fulfill({ status: 403, json: body, contentType: 'application/problem+json' }),
    { times: 1 },
  )
}

async function signIn(
  page: Page,
  { email, password, code }: Omit<Person, 'name'> & { code: string },
) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel(/^Código/).fill(code)
  await page.keyboard.press('Enter')
}

/** The menu has no more than the role allows. */
async function signOutOnPhone(page: Page) {
  await page.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await see(menu.getByText(packer.name))
  await look(page)
  expect(await menu.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
    'Inicio',
    'Pedidos',
    'Productos',
  ])
  await menu.getByRole('button', { name: 'Salir' }).click()
  await seeNoMore(menu)
  await arriveAt(page, 'Entrar a la oficina')
}
