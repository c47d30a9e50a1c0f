import { readFile } from 'node:fs/promises'

import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'
import { productPath } from './shopper/products.ts'

const respirator = {
  SKU: 'AM-REP',
  name: 'Respirador de media cara para polvo y humo P100 Armadil AM-REP',
}

story('pictures of a product are sent, told, cut and put back', async ({ openShop }) => {
  const page = await openOffice(openShop, 'Irma Paz')
  await openPage(page, `/admin/productos/${respirator.SKU}`)
  await arriveAt(page, new RegExp(respirator.name))
  const part = page.getByRole('region', { name: 'Fotos' })
  const rows = part.getByRole('listitem').filter({ has: page.getByRole('img') })
  const before = await rows.count()
  const drawn = await readFile(new URL('../../docs/pictures/home.webp', import.meta.url))
  await part.getByLabel(/Elige fotos/).setInputFiles([
    { name: 'frente.webp', mimeType: 'image/webp', buffer: drawn },
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('nada') },
  ])
  await see(part.getByText('No se agregó: no es una imagen JPEG, PNG, WebP o AVIF.'))
  await see(part.getByText(/^No se pudo usar/))
  await see(part.getByText('Agregada'))
  await expect.poll(() => rows.count()).toBe(before + 1)
  await look(page)

  const last = rows.last()
  await last.getByRole('button', { name: 'Describir' }).click()
  const telling = page.getByRole('dialog', { name: /^Qué muestra/ })
  await telling.getByLabel(/Texto alternativo/).fill('El respirador de frente')
  await look(page)
  await telling.getByRole('button', { name: 'Guardar texto' }).click()
  await see(last.getByRole('paragraph').filter({ hasText: 'El respirador de frente' }))

  const shown = () => last.getByRole('img').getAttribute('src')
  const whole = await shown()
  await last.getByRole('button', { name: 'Recortar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Recortar/ })
  await dialog.getByLabel('Tamaño').fill('60')
  await look(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page)
  await dialog.getByRole('button', { name: 'Recortar', exact: true }).click()
  await seeNoMore(dialog)
  await expect.poll(shown).not.toBe(whole)
  await see(last.getByRole('paragraph').filter({ hasText: 'El respirador de frente' }))

  await last.getByRole('button', { name: /^Quitar/ }).click()
  await expect.poll(() => rows.count()).toBe(before)
  const undo = part.getByRole('button', { name: 'Deshacer' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await look(page)
  await page.keyboard.press('Enter')
  await see(part.getByRole('paragraph').filter({ hasText: 'El respirador de frente' }))

  const shopper = await openShop(phone, { path: productPath(respirator) })
  await shopper.getByRole('img', { name: 'El respirador de frente' }).first().waitFor()
})
