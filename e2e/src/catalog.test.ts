import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone, tablet, withoutJavaScript } from './harness/windows.ts'
import { arriveAt, see, seeHeading, seeNoMore, whenAlive } from './shopper/page-state.ts'

const windows = { '360 px': phone, '768 px': tablet, '1440 px': desktop }

for (const [width, window] of Object.entries(windows)) {
  // [S1.2] [S2.171] [S4.36]
  story(`a shopper finds products by filters and order at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: '/productos' })
    await whenAlive(page)
    await openFilters(page)
    for (const name of ['Soldadoras', 'Fundarco', 'Lumbravolt']) await tick(page, name)
    await expect.poll(() => params(page).marca).toBe('Fundarco')
    await closeFilters(page)
    await seeHeading(page, 'Soldadoras de Fundarco y Lumbravolt')

    await page.getByRole('link', { name: 'Mayor precio' }).click()
    await see(page.locator('[aria-current]', { hasText: 'Mayor precio' }))
    const prices = await shownPrices(page)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    await page.reload()
    await seeHeading(page, 'Soldadoras de Fundarco y Lumbravolt')
    await look(page)
  })
}

// [S2.165] [S2.170] [S4.53]
story(
  'the pages of a wide catalogue keep its filters and begin at their top',
  async ({ openShop }) => {
    const page = await openShop(desktop, { path: '/productos?categoria=aspersoras' })
    await whenAlive(page)
    await tick(page, 'Con existencia')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await see(page.getByText(/^Mostrando 11 a 20 de \d+ resultados$/))
    expect(params(page)).toEqual({ categoria: 'Aspersoras', existencia: 'si', pagina: '2' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.getByText('Sin stock').count()).toBe(0)
    await page.goBack()
    await see(page.getByText(/^Mostrando 1 a 10 de \d+ resultados$/))
  },
)

// [S2.166] [S2.168]
story(
  'the shelves of a phone go on as it scrolls, and wait where they were left',
  async ({ openShop }) => {
    const page = await openShop(phone, { path: '/productos?categoria=Aspersoras' })
    await whenAlive(page)
    await see(page.getByText(/^Mostrando 1 a 10 de/))
    expect(await page.getByRole('link', { name: 'Siguiente' }).count()).toBe(0)
    await scrollToEnd(page)
    await see(page.getByText(/^Mostrando 1 a 20 de/))
    await look(page)

    const product = page.getByRole('article').nth(16).getByRole('heading').getByRole('link')
    await product.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    const name = (await product.textContent()) ?? ''
    await product.click()
    await seeHeading(page, name)
    await page.goBack()
    await seeHeading(page, 'Aspersoras')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(20)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  },
)

// [S4.52] [S5.11]
story(
  'a page that is none becomes the first, one beyond the last the last',
  async ({ openShop }) => {
    const page = await openShop(withoutJavaScript, { path: '/productos?marca=Tepalco&pagina=-2' })
    await see(page.getByText(/^Mostrando 1 a 10 de \d+ resultados$/))
    await openPage(page, '/productos?marca=Tepalco&pagina=999')
    await see(page.getByText(/^Mostrando \d*1 a (\d+) de \1 resultados$/))
    expect(Number(params(page).pagina)).toBeGreaterThan(1)
    expect(await page.getByRole('link', { name: 'Siguiente' }).count()).toBe(0)
  },
)

// [S2.149]
story('the filters stand beside the shelves from 768 px on', async ({ openShop }) => {
  const page = await openShop({ viewport: { width: 767, height: 768 } }, { path: '/productos' })
  await whenAlive(page)
  await openFilters(page)
  await look(page)
  await drawer(page).getByRole('button', { name: 'Cerrar' }).click()
  await seeNoMore(drawer(page))
  await page.setViewportSize({ width: 768, height: 768 })
  await see(panel(page))
  await seeNoMore(page.getByRole('main').getByRole('button', { name: 'Filtrar por' }))
  await look(page)
})

// [S2.173]
story('what does not load any more can be asked for again', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/productos', tolerates: /ERR_FAILED|ApiError/ })
  await whenAlive(page)
  const call = '**/api/products/catalog/products'
  await page.route(call, (route) => route.abort())
  await scrollToEnd(page)
  await see(page.getByText('No pudimos cargar más productos.'))
  await look(page)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await see(page.getByText(/^Mostrando 1 a 20 de/))
})

// [S4.44] [S9.31]
story('a window that becomes narrow begins at the first page', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/productos?categoria=Aspersoras&pagina=2' })
  await whenAlive(page)
  await see(page.getByText(/^Mostrando 11 a 20 de/))
  await page.setViewportSize({ width: 767, height: 900 })
  await see(page.getByText(/^Mostrando 1 a \d+ de/))
  expect(params(page)).toEqual({ categoria: 'Aspersoras' })
})

// [S2.169]
story('a price range narrows the shelves, and a wrong one is explained', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/productos?categoria=Aspersoras' })
  await whenAlive(page)
  await page.getByLabel('Mínimo').fill('2000')
  await page.getByLabel('Máximo').fill('1000')
  await page.keyboard.press('Enter')
  await see(page.getByText('El precio máximo debe ser igual o mayor que el mínimo.'))
  await look(page)
  await page.getByLabel('Máximo').fill('4,000')
  await page.keyboard.press('Enter')
  await see(page.getByRole('link', { name: 'Quitar filtro: $2,000.00 a $4,000.00' }))
  for (const price of await shownPrices(page)) {
    expect(price).toBeGreaterThanOrEqual(2000)
    expect(price).toBeLessThanOrEqual(4000)
  }
  await page.getByRole('link', { name: 'Quitar filtro: $2,000.00 a $4,000.00' }).click()
  await expect.poll(() => params(page)).toEqual({ categoria: 'Aspersoras' })
})

// [S2.174] [S4.45]
story('the filters are links and a form without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript, { path: '/productos?marca=TEPALCO' })
  await seeHeading(page, 'Productos Tepalco')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Aguadoro\b/ })
    .click()
  await seeHeading(page, 'Productos de Tepalco y Aguadoro')
  await page.getByLabel('Máximo').fill('3000')
  await page.getByRole('button', { name: 'Aplicar precio' }).click()
  await see(page.getByRole('link', { name: 'Quitar filtro: Hasta $3,000.00' }))
  await seeHeading(page, 'Productos de Tepalco y Aguadoro')
  await openPage(page, '/productos?preciomin=barato')
  await see(page.getByText('Escribe el precio con números, por ejemplo 1500.'))
})

// [S7.23]
story('what stands around every page is asked for once a visit', async ({ openShop }) => {
  const page = await openShop(desktop)
  await whenAlive(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(searchParams.get('_routes') ?? 'root')
    if (pathname === '/api/products/categories') asked.push('root')
  })
  await page.getByRole('main').getByRole('link', { name: 'Soldar', exact: true }).click()
  await seeHeading(page, 'Soldadoras')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await see(page.getByText(/^SKU: /).first())
  expect(asked.length).toBeGreaterThanOrEqual(2)
  expect(asked.filter((routes) => routes.split(',').includes('root'))).toEqual([])
})

// [S2.6] [S2.7]
story('the accessories have no shelves, and all brands have a page', async ({ openShop }) => {
  const page = await openShop(desktop, { path: '/productos?tipo=accesorios' })
  await arriveAt(page, 'Accesorios')
  expect(await panel(page).getByText('Marcas').count()).toBe(0)
  await see(panel(page).getByRole('link', { name: /^Accesorios .*seleccionado/ }))
  await openPage(page, '/productos?tab=marcas')
  await arriveAt(page, 'Todas las marcas')
  const brands = page.getByRole('main').getByRole('link', { name: /\d productos?$/ })
  expect(await brands.count()).toBe(await countBrands(page))
})

async function countBrands(page: Page) {
  const answer = await page.request.get('/api/brands/brands?size=500')
  const { data } = (await answer.json()) as { data: object[] }
  expect(data.length).toBeGreaterThan(10)
  return data.length
}

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The charged price of each card. */
async function shownPrices(page: Page) {
  const texts = await page.getByRole('article').allTextContents()
  return texts.map((text) =>
    Number(/Precio: \$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')),
  )
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por' })
const panel = (page: Page) => page.getByRole('region', { name: 'Filtrar por' })

/** Ticks a filter where the filters are: in the page or over it. */
async function tick(page: Page, name: string) {
  const filters = panel(page).or(drawer(page))
  await filters.getByRole('link', { name: new RegExp(`^${name}(?: \\(|$)`) }).click()
  await see(filters.getByRole('link', { name: `Quitar filtro: ${name}` }))
  await look(page)
}

/** Where the filters are not part of the page. */
async function openFilters(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: 'Filtrar por' })
  if (!(await button.isVisible())) return
  await button.click()
  await see(drawer(page))
}

async function closeFilters(page: Page) {
  if (!(await drawer(page).isVisible())) return
  await drawer(page)
    .getByRole('button', { name: /^Ver \d+ producto/ })
    .click()
  await seeNoMore(drawer(page))
}

const scrollToEnd = (page: Page) =>
  page
    .getByRole('article')
    .last()
    .evaluate((card) => card.scrollIntoView({ block: 'end' }))
