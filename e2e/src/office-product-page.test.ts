import { fileURLToPath } from 'node:url'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, focusedName, see, seeNoMore } from './shopper/page-state.ts'
import { productPath } from './shopper/products.ts'

const respirator = {
  SKU: 'AM-REP',
  name: 'Respirador de media cara para polvo y humo P100 Armadil AM-REP',
}

const film = fileURLToPath(
  new URL('../../demo/pictures/videos/backpack-sprayer-16/tepalco.mp4', import.meta.url),
)

const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await seeNoMore(page.getByText('Hay cambios sin guardar'))
}

story(
  'a product gets a special price until a day, a manual, a film and data that can be compared, and shoppers see them',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Elvira Toral')
    await openPage(page, `/admin/productos/${respirator.SKU}`)
    await arriveAt(page, new RegExp(respirator.name))
    await setPrice(page)
    await addDocuments(page)
    await addData(page)
    await addFilm(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)

    const shopper = await openShop(phone, { path: productPath(respirator) })
    await see(shopper.getByText('hasta el 31/12/2031'))
    for (const text of ['Manual de uso', '5.5 kPa'])
      await shopper.getByText(text).first().waitFor({ state: 'attached' })
    const player = shopper.getByLabel(`Video de ${respirator.name}`)
    await player.evaluate((video: HTMLVideoElement) => video.play())
    await shopper.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  },
)

async function setPrice(page: Page) {
  await page.getByLabel('Precio especial').fill('350')
  await page.getByLabel('Primer día').fill('2031-12-31')
  await page.getByLabel('Último día').fill('2031-12-01')
  await page.keyboard.press('Control+s')
  await see(page.getByText('Es antes del primer día.'))
  await look(page)
  await page.getByLabel('Último día').fill('2031-12-31')
  await save(page)
  await see(page.getByText('Desde el 31/12/2031 se cobra'))
  await page.getByLabel('Primer día').fill('')
  await save(page)
  await see(page.getByText('Después del 31/12/2031 se cobra'))
}

async function addDocuments(page: Page) {
  const picker = page.locator('input[type=file][accept="application/pdf"]')
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await picker.setInputFiles(file('foto.pdf', 'JFIF'))
  await see(page.getByText('No se pudo usar: no es un documento PDF.'))
  await picker.setInputFiles(file('Manual_de_uso.pdf', '%PDF-1.7'))
  await see(page.getByRole('link', { name: 'Ver el PDF' }))
  await page.getByRole('button', { name: 'Agregar un enlace' }).click()
  await page.keyboard.press('Control+s')
  await see(page.getByText('Escribe el título.'))
  await look(page)
  await page.getByLabel('Título del documento 2').fill('Hoja de seguridad')
  await page.getByLabel('Dirección').fill('https://example.com/hoja.pdf')
  await page.getByLabel('Video (opcional)').fill('https://video.example/1')
  await page.getByRole('button', { name: 'Mover Hoja de seguridad antes' }).click()
  // The focus goes with what was moved.
  expect(await focusedName(page)).toBe('Mover Hoja de seguridad antes')
  await page.getByRole('button', { name: 'Quitar Hoja de seguridad' }).click()
  await see(page.getByText('Se quitó Hoja de seguridad.'))
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Título del documento 1').inputValue()).toBe('Hoja de seguridad')
  await save(page)
}

/** Puts a film of the demo shop where an address was: first one that is none, and one without captions. */
async function addFilm(page: Page) {
  const picker = page.locator('input[type=file][accept="video/mp4,.vtt"]')
  await picker.setInputFiles({
    name: 'foto.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('JFIF'),
  })
  await page.getByRole('button', { name: 'Subir video' }).click()
  await see(page.getByText('Escribe qué se oye.'))
  await look(page)
  await page.getByLabel('Subtítulos').fill('Se oye el motor.')
  await page.getByRole('button', { name: 'Subir video' }).click()
  await see(page.getByText('No se pudo usar: no es un video MP4.'))
  expect(await page.getByLabel('Subtítulos').inputValue()).toBe('Se oye el motor.')
  await picker.setInputFiles(film)
  await page.getByRole('button', { name: 'Subir video' }).click()
  await see(page.getByLabel('Video del producto'))
  await save(page)
  await page.getByRole('button', { name: 'Quitar video' }).click()
  await see(page.getByText('Se quitó el video.'))
  await page.keyboard.press('Enter')
  await see(page.getByLabel('Video del producto'))
  await look(page)
}

async function addData(page: Page) {
  await page.getByRole('button', { name: 'Agregar dato' }).click()
  await page.getByLabel('Nombre del dato 1').fill('Resistencia al respirar')
  await page.getByLabel('Valor del dato 1').fill('5.5 kPa')
  await see(page.getByText('Número: 5.5, en kPa'))
  const preview = page.getByRole('region', { name: 'Vista en buscadores' })
  await page.getByLabel('Descripción corta').fill('Filtra el polvo y el humo al soldar.')
  await see(preview.getByText('Filtra el polvo y el humo al soldar.'))
  await look(page)
  await save(page)
}
