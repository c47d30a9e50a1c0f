import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, focusedName, see, seeHeading, seeNoMore } from './shopper/page-state.ts'

const narrow = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

story(
  'a coupon ends, the banner of the week hangs, a review is answered, settings are kept',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Inés Soto')
    await endCoupon(page)
    await hangBanner(page)
    await answerReview(page)
    await keepSettings(page)
    await page.setViewportSize(narrow)
    for (const path of ['/centros', '/busqueda', '/ajustes/privacidad']) {
      await openPage(page, `/admin${path}`)
      await look(page)
    }

    const shopper = await openShop(phone, { path: '/' })
    await see(shopper.getByText('Semana del riego').first())
    await see(shopper.getByText('¡Gracias por tu confianza!').first())
    const added = shopper.getByRole('link', { name: /Pinterest/ })
    expect(await added.getAttribute('href')).toBe('https://pinterest.example/surco')
    await takeBannerAway(page)
  },
)

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

async function endCoupon(page: Page) {
  await page.getByRole('link', { name: 'Cupones' }).click()
  await arriveAt(page, 'Cupones')
  await look(page)
  await page.getByRole('link', { name: 'Crear cupón' }).click()
  await arriveAt(page, 'Cupón nuevo')
  await page.getByLabel('Lo que escribe el comprador').fill('cosecha15')
  await page.getByLabel('Porcentaje').fill('150')
  await page.keyboard.press('Enter')
  await see(page.getByText('«150» no es un número entero de 1 a 99.'))
  await look(page)
  expect(await page.getByLabel('Lo que escribe el comprador').inputValue()).toBe('cosecha15')
  await page.getByLabel('Porcentaje').fill('15')
  await page.keyboard.press('Enter')
  await arriveAt(page, /COSECHA15/)
  await page.getByLabel('Usos en total').fill('20')
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await see(page.getByRole('dialog', { name: '¿Salir sin guardar?' }))
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await save(page)
  await seeNoMore(page.getByText('Hay cambios sin guardar'))
  await see(page.getByText('Inés Soto cambió el cupón COSECHA15'))
  await page.setViewportSize(narrow)
  await look(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Terminar cupón' }).click()
  await page.getByRole('button', { name: 'Terminar', exact: true }).click()
  await see(page.getByText('Este cupón terminó'))
}

async function hangBanner(page: Page) {
  await page.getByRole('link', { name: 'Banners' }).click()
  await arriveAt(page, 'Banners')
  await look(page)
  await page.getByRole('link', { name: 'Crear banner' }).click()
  await arriveAt(page, 'Banner nuevo')
  await page.getByRole('button', { name: 'Crear banner' }).click()
  await see(page.getByText('Sube una imagen.'))
  await expect.poll(() => focusedName(page)).toContain('Subir imagen')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir imagen' }).first().click()
  const picture = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'home.webp')
  await (await chosen).setFiles(picture)
  await see(page.getByRole('button', { name: 'Cambiar imagen' }))
  await page.getByLabel('Título', { exact: true }).fill('Semana del riego')
  await page.getByLabel('Lleva a').fill('productos')
  await page.keyboard.press('Enter')
  await see(page.getByText(/que empiece con \//))
  await look(page)
  await page.getByLabel('Lleva a').fill('/productos')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Banners')
  const titles = () => page.getByRole('rowheader').allInnerTexts()
  const [first = '', ...others] = await titles()
  expect(others.at(-1)).toBe('Semana del riego')
  await page.getByRole('button', { name: 'Subir «Semana del riego»' }).click()
  await see(page.getByText(`«Semana del riego» está en el lugar ${others.length} de`))
  expect(await focusedName(page)).toBe('Subir «Semana del riego»')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Semana del riego').dragTo(row(first))
  await see(page.getByText('«Semana del riego» está en el lugar 1 de'))
  expect((await titles()).slice(0, 2)).toEqual(['Semana del riego', first])
  await page.getByRole('link', { name: 'Semana del riego' }).click()
  await seeHeading(page, /Semana del riego/)
  await page.setViewportSize(narrow)
  await look(page)
  await page.setViewportSize(wide)
}

/** Other stories measure the banners of the shop's own. */
async function takeBannerAway(page: Page) {
  await openPage(page, '/admin/banners')
  await page.getByRole('link', { name: 'Semana del riego' }).click()
  await page.getByRole('button', { name: 'Borrar banner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar', exact: true }).click()
  await seeHeading(page, 'Banners')
}

async function answerReview(page: Page) {
  await page.getByRole('link', { name: 'Opiniones' }).click()
  await arriveAt(page, 'Opiniones')
  await look(page)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('Se muestra debajo de la opinión').fill('¡Gracias por tu confianza!')
  await save(page)
  await see(page.getByText(/respondió a la opinión de/))
  await look(page)
}

async function keepSettings(page: Page) {
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await arriveAt(page, 'Ajustes')
  await look(page)
  const social = page.getByLabel('Redes sociales')
  const before = await social.inputValue()
  await social.fill(`${before}\nPinterest`)
  await save(page)
  await see(page.getByText(/Escribe el nombre y la dirección/))
  await look(page)
  await social.fill(`${before}\nPinterest https://pinterest.example/surco`)
  await save(page)
  await see(page.getByText('Inés Soto cambió los ajustes de la tienda'))
}
