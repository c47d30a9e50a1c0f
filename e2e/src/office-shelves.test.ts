import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openOffice } from './backstage/office.ts'
import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { openPage, phone } from './harness/windows.ts'
import { arriveAt, focusedName, see, seeHeading, seeNoMore } from './shopper/page-state.ts'

const narrow = { width: 360, height: 740 }
const COUPON = 'COLMENAS5'
const wide = { width: 1440, height: 900 }

story(
  'categories are added, dragged, moved by keys, renamed and merged, and so are brands; old addresses still lead there',
  async ({ openShop }) => {
    const page = await openOffice(openShop, 'Marta Rangel')
    await page.getByRole('navigation').getByRole('link', { name: 'Categorías' }).click()
    await arriveAt(page, 'Categorías')
    await add(page, 'Apicultura')
    await add(page, 'Colmenas', 'Apicultura')
    await add(page, 'Zoología')

    await dragAndTakeBack(page)
    await stepByKeys(page)
    const old = '/productos?categoria=Apicultura&subcategoria=Colmenas'
    await rename(page, 'Colmenas', 'Colmenas y marcos')
    const shopper = await openShop(phone, { path: old })
    await see(shopper.getByRole('heading', { level: 1, name: /Colmenas y marcos/ }))
    expect(new URL(shopper.url()).searchParams.get('subcategoria')).toBe('Colmenas y marcos')

    await see(page.getByRole('button', { name: 'Borrar categoría' }))
    await writeCoupon(page, 'POST', ['Colmenas y marcos'])
    await page.reload()
    await page.getByRole('button', { name: 'Pasar a otra y borrar' }).click()
    await page.getByRole('button', { name: 'Pasar y borrar' }).click()
    await see(page.getByText('Elige otra de la lista.'))
    await page.getByLabel('Sus cupones pasan a').selectOption('Zoología')
    await look(page)
    await page.getByRole('button', { name: 'Pasar y borrar' }).click()
    await arriveAt(page, /^Pasan de «Colmenas y marcos» a «Zoología»/)
    await see(page.getByText('Hecho', { exact: true }))
    await openPage(shopper, old)
    await seeHeading(shopper, 'Zoología')

    await mergeBrands(page)
    await openPage(shopper, '/productos?marca=Colmex')
    await see(shopper.getByText('Abejera').first())
    await writeCoupon(page, 'PATCH', [])
    for (const name of ['Apicultura', 'Zoología']) await remove(page, '/categorias', name)
    await remove(page, '/marcas', 'Abejera')
    await page.setViewportSize(narrow)
    for (const path of ['/categorias', '/nuevo/categoria', '/marcas', '/nuevo/marca']) {
      await openPage(page, `/admin${path}`)
      await see(page.getByRole('heading', { level: 1 }))
      await look(page)
    }
  },
)

async function add(page: Page, name: string, parent?: string) {
  await openPage(page, '/admin/nuevo/categoria')
  await seeHeading(page, 'Categoría nueva')
  if (parent) await page.getByLabel('Dentro de').selectOption(parent)
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await see(page.getByText('Escribe el nombre.'))
  await page.getByLabel('Nombre').fill(name)
  await page.keyboard.press('Enter')
  await seeHeading(page, parent ? `${parent} › ${name}` : name)
}

const row = (page: Page, name: string) => page.locator(`[data-category="${name}"]`)
/** The categories of the first level. */
const order = (page: Page) =>
  page
    .locator('main > ul > li > [data-category], main ul:not(ul ul) > li > [data-category]')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.category))

async function dragAndTakeBack(page: Page) {
  // Both ends of the tree at once: what is scrolled while it is dragged is not under the pointer any more.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await openPage(page, '/admin/categorias')
  await seeHeading(page, 'Categorías')
  await row(page, 'Zoología').dragTo(row(page, 'Apicultura'))
  await see(page.getByText('«Zoología» está en Apicultura.'))
  await look(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await seeNoMore(page.getByRole('button', { name: 'Deshacer' }))
  expect(await order(page)).toContain('Zoología')
  await row(page, 'Zoología').dragTo(row(page, 'Apicultura'), { targetPosition: { x: 60, y: 3 } })
  await see(page.getByText('«Zoología» está en el primer nivel.'))
  const names = await order(page)
  expect(names.indexOf('Zoología')).toBe(names.indexOf('Apicultura') - 1)
  await page.setViewportSize(wide)
}

async function stepByKeys(page: Page) {
  const down = page.getByRole('button', { name: 'Bajar «Zoología»' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const names = await order(page)
      return names.indexOf('Zoología') - names.indexOf('Apicultura')
    })
    .toBe(1)
  expect(await focusedName(page)).toContain('Bajar «Zoología»')
  const before = await order(page)
  await page.getByRole('button', { name: 'Ordenar de la A a la Z las del primer nivel' }).click()
  await see(page.getByText('Las del primer nivel están de la A a la Z.'))
  const sorted = await order(page)
  expect(sorted).toEqual(before.toSorted((one, other) => (one ?? '').localeCompare(other ?? '')))
  expect(sorted).not.toEqual(before)
  expect(await focusedName(page)).toBe('Deshacer')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => order(page)).toEqual(before)
  await page.setViewportSize(narrow)
  await look(page)
  await page.setViewportSize(wide)
}

async function rename(page: Page, name: string, other: string) {
  await page.locator('summary', { hasText: 'Apicultura' }).click()
  await row(page, name).getByRole('link', { name, exact: true }).click()
  await seeHeading(page, `Apicultura › ${name}`)
  await look(page)
  await page.getByLabel('Nombre').fill(other)
  await page.keyboard.press('Enter')
  await seeHeading(page, `Apicultura › ${other}`)
  await see(page.getByText(`Marta Rangel cambió la categoría «${other}»`))
}

/** Makes or changes the coupon of this story, as its form would. */
async function writeCoupon(page: Page, method: 'POST' | 'PATCH', categories: string[]) {
  const body = { percent: '5', categories, ...(method === 'POST' && { code: COUPON }) }
  const url = `/api/admin/coupons${method === 'POST' ? '' : `/${COUPON}`}`
  const status = await page.evaluate(
    async (call) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
      const headers = {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(token),
      }
      return (await fetch(call.url, { method: call.method, headers, body: call.text })).status
    },
    { url, method, text: JSON.stringify(body) },
  )
  expect(status).toBe(200)
}

async function mergeBrands(page: Page) {
  for (const name of ['Abejera', 'Colmex']) {
    await openPage(page, '/admin/nuevo/marca')
    await seeHeading(page, 'Marca nueva')
    await page.getByLabel('Nombre').fill(name)
    await page.keyboard.press('Enter')
    await seeHeading(page, name)
  }
  await look(page)
  await page.getByRole('button', { name: 'Unir a otra' }).click()
  await page.getByRole('button', { name: 'Unir', exact: true }).click()
  await see(page.getByText('Elige otra de la lista.'))
  await page.getByLabel('Todo lo suyo pasa a').selectOption({ label: 'Abejera (0 productos)' })
  await look(page)
  await page.getByRole('button', { name: 'Unir', exact: true }).click()
  await seeHeading(page, /^Pasan de «Colmex» a «Abejera»/)
  await see(page.getByText('Hecho', { exact: true }))
}

async function remove(page: Page, list: string, name: string) {
  await openPage(page, `/admin${list}`)
  await page.getByRole('link', { name, exact: true }).click()
  await seeHeading(page, name)
  await page.getByRole('button', { name: /^Borrar (?:categoría|marca)$/ }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await seeNoMore(page.getByRole('heading', { level: 1, name, exact: true }))
}
