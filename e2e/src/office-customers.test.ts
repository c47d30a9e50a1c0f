import { text } from 'node:stream/consumers'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop, openPage, phone } from './harness/windows.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'

for (const window of [phone, desktop]) {
  const width = `${window.viewport?.width} px`
  story(
    `a customer is found, noted about, and has their data handed over and deleted, ${width}`,
    async ({ openShop }) => {
      const name = `Águeda Ibarra ${window.viewport?.width}`
      const email = `agueda.${Date.now()}@rancho.example`
      await register(name, email)
      const page = await openOffice(openShop, 'Nora Vega', window)
      await openPage(page, '/admin/clientes')
      await arriveAt(page, 'Clientes')
      await find(page, `agueda ${window.viewport?.width}`)
      await page.getByRole('link', { name }).first().click()
      await arriveAt(page, new RegExp(name))
      await see(page.getByText('Todavía no ha hecho pedidos.'))

      await page.getByLabel('Nota nueva').fill('Llama por la tarde')
      await page.getByRole('button', { name: 'Guardar nota' }).click()
      await see(page.getByRole('listitem').getByText('Llama por la tarde'))
      expect(await page.getByLabel('Nota nueva').inputValue()).toBe('')

      await page.getByLabel('Día en que lo pidió').fill('')
      await page.getByRole('button', { name: 'Anotar solicitud' }).click()
      await see(page.getByText('Escribe el día en que lo pidió.'))
      await page.getByLabel('Día en que lo pidió').fill('2026-01-05')
      await page.getByRole('button', { name: 'Anotar solicitud' }).click()
      // Epiphany is no day of rest; the first Monday of February is.
      await see(page.getByText('Contéstala a más tardar el 03/02/2026'))
      await look(page)
      await page.getByRole('button', { name: 'Ya la contesté' }).click()
      await page.getByRole('button', { name: 'Sí, ya le contesté' }).click()
      await see(page.getByText(/^Cúmplela a más tardar/))

      const data = await download(page)
      expect(data).toMatchObject({ email, notas: [{ texto: 'Llama por la tarde' }] })
      await see(page.getByText(/Se cumplió el/))

      await page.getByRole('button', { name: 'Borrar sus datos' }).click()
      const dialog = page.getByRole('dialog', { name: `¿Borrar los datos de ${name}?` })
      await look(page)
      await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
      await arriveAt(page, /Datos borrados/)
      await seeNoMore(page.getByText('Llama por la tarde'))
      await openPage(page, '/admin/clientes')
      await find(page, email)
      await see(page.getByText('Nadie coincide con lo que buscas'))
    },
  )
}

async function find(page: Page, wanted: string) {
  await page.getByRole('searchbox').fill(wanted)
  await page.keyboard.press('Enter')
  // The list before it may name the customer too, and a press on a row that is just replaced is lost.
  await page.waitForURL(/[?&]q=/)
}

async function download(page: Page): Promise<unknown> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar sus datos' }).click(),
  ])
  return JSON.parse(await text(await file.createReadStream()))
}

async function register(name: string, email: string) {
  const answer = await fetch(`${thisShop().shopUrl}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'tractor y surco', acceptTerms: true }),
  })
  expect(answer.status).toBe(200)
}
