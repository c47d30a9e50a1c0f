import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, see, seeNoMore } from './shopper/page-state.ts'

/** As Excel saves it on Windows in Mexico. */
const file = (run: string) =>
  Buffer.from(
    [
      'Clave;Producto;Categoría;Marca;Precio;Existencias;Notas',
      `IMP-${run}-1;Bomba de émbolo de prueba;Riego;Piñón;1,250.50;4;ninguna`,
      `IMP-${run}-2;Aspersor de prueba;Riego;Piñón;mil;4;`,
      `IMP-${run}-3;;Riego;Piñón;300;4;`,
      `IMP-${run}-4;Manguera de prueba;Riego;Piñón;80;cuatro;`,
    ].join('\r\n'),
    'latin1',
  )

story(
  'a list with three wrong rows is matched, mended, loaded and taken back, and loads again from the shop’s own workbook',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Tere Soto')
    const run = String(Date.now() % 100_000)
    await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click()
    await page.getByRole('link', { name: 'Importar' }).click()
    await arriveAt(page, 'Importaciones')
    await look(page)
    await sendFile(page, 'vacio.csv', Buffer.from(''))
    await see(page.getByText('El archivo está vacío.'))
    await sendFile(page, 'secreto.xlsx', lockedBook)
    await see(page.getByText('El libro tiene contraseña: quítasela en Excel y súbelo otra vez.'))
    await look(page)
    await sendFile(page, 'proveedor.csv', file(run))
    await arriveAt(page, /proveedor\.csv/)
    await look(page)

    await page.getByRole('button', { name: 'Ver los cambios' }).click()
    await see(page.getByText('Di cuál columna es: «SKU».'))
    await page.getByLabel('Clave').selectOption('SKU')
    await page.getByLabel('Producto').selectOption('nombre')
    expect(await page.getByLabel('Existencias').inputValue()).toBe('stock')
    await page.getByRole('button', { name: 'Ver los cambios' }).click()
    await see(page.getByRole('link', { name: 'Con errores (3)' }))
    await look(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(page)

    // Its state is in its address: who comes back goes on.
    await openPage(page, new URL(page.url()).pathname)
    await mend(page, 3, 'Precio', 'dos')
    await see(page.getByText('"dos" no es un precio en pesos.'))
    expect(await page.getByRole('textbox', { name: 'Precio' }).inputValue()).toBe('dos')
    await mend(page, 3, 'Precio', '$1,000')
    await seeNoMore(page.getByRole('region', { name: /^Fila 3/ }))
    const next = page.getByRole('region', { name: /^Fila 4/ }).getByRole('textbox')
    await expect.poll(() => next.evaluate((box) => box === document.activeElement)).toBe(true)
    await mend(page, 4, 'Nombre', 'Válvula de prueba')
    await mend(page, 5, 'Existencias', '4')
    await see(page.getByRole('link', { name: 'Nuevos (4)' }))
    await page.getByRole('link', { name: 'Nuevos (4)' }).click()
    await see(page.getByRole('insertion').getByText('Bomba de émbolo de prueba'))
    await look(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await look(page)
    await page.getByRole('button', { name: 'Cargar 4 filas' }).click()
    await page.getByRole('button', { name: 'Sí, cargar' }).click()
    await see(page.getByText('Cargada', { exact: true }))
    await look(page)

    const shopper = await openShop(phone, { path: `/producto/IMP-${run}-1` })
    await see(shopper.getByRole('heading', { name: 'Bomba de émbolo de prueba' }))
    const loaded = new URL(page.url()).pathname
    await sendOwnList(page, run)
    await see(page.getByRole('link', { name: 'Sin cambio (4)' }))
    await look(page)
    await openPage(page, loaded)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('button', { name: 'Sí, deshacer' }).click()
    await see(page.getByText('Deshecha', { exact: true }))
    await look(page)
    await openPage(page, '/admin/historial')
    await see(page.getByText('Tere Soto importó el archivo proveedor.csv'))
    await see(page.getByText('Tere Soto deshizo la importación de proveedor.csv'))
    await openPage(page, `/admin/productos?q=imp-${run}`)
    await see(page.getByText('Ningún producto coincide'))
  },
)

/** The products as the office writes them, which changes nothing; beside them a sheet of something else. */
async function sendOwnList(page: Page, run: string) {
  const bytes = await page.evaluate(async (list) => {
    const answer = await fetch(list)
    return [...new Uint8Array(await answer.arrayBuffer())]
  }, `/api/admin/products.xlsx?q=imp-${run}`)
  await openPage(page, '/admin/importaciones')
  await sendFile(page, 'productos.xlsx', withAnotherSheet(bytes))
  const sheet = page.getByLabel('Hoja que se carga')
  await see(sheet)
  expect(await sheet.locator('option').allInnerTexts()).toEqual(['Lista', 'Notas'])
  await sheet.selectOption('Notas')
  await page.getByRole('button', { name: 'Seguir con esta hoja' }).click()
  await see(page.getByText('La hoja está vacía.'))
  await look(page)
  await sheet.selectOption('Lista')
  await page.getByRole('button', { name: 'Seguir con esta hoja' }).click()
  await arriveAt(page, /productos\.xlsx, hoja Lista/)
  await page.getByLabel('Categoría mostrada').selectOption('categoria')
  await page.getByLabel('Precio de lista').selectOption('precio')
  await page.getByLabel('Existencias').selectOption('stock')
  await page.getByRole('button', { name: 'Ver los cambios' }).click()
}

function withAnotherSheet(bytes: readonly number[]) {
  const parts = unzipSync(Uint8Array.from(bytes))
  const change = (name: string, before: string, added: string) => {
    const xml = strFromU8(parts[name] ?? new Uint8Array())
    parts[name] = strToU8(xml.replace(before, added + before))
  }
  change('xl/workbook.xml', '</sheets>', '<sheet name="Notas" sheetId="2" r:id="rId9"/>')
  change(
    'xl/_rels/workbook.xml.rels',
    '</Relationships>',
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>',
  )
  parts['xl/worksheets/sheet2.xml'] = strToU8('<worksheet><sheetData/></worksheet>')
  return Buffer.from(zipSync(parts))
}

/** As Excel writes what has a password. */
const lockedBook = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('EncryptedPackage', 'utf16le'),
])

const sendFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(/^Elige un archivo/).setInputFiles({ name, mimeType: '', buffer })

async function mend(page: Page, line: number, field: string, value: string) {
  const row = page.getByRole('region', { name: new RegExp(`^Fila ${line}:`) })
  await row.getByLabel(field).fill(value)
  await row.getByRole('button', { name: 'Guardar la fila' }).click()
}
