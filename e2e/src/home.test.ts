import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, openPage, phone, tablet, withoutJavaScript } from './harness/windows.ts'
import { see, seeHeading, seeNoMore, whenAlive } from './shopper/page-state.ts'

const popularTitle = 'Nuestros productos a precio especial'
const laptop = (width: number) => ({ viewport: { width, height: 800 } })

const banners = (page: Page) => page.getByRole('region', { name: 'Promociones' })
const popular = (page: Page) => page.getByRole('region', { name: popularTitle })

// [S2.28] [S2.33]
story(
  'banners go on by themselves until somebody points at them or stops them',
  async ({ openShop }) => {
    const page = await openShop({ ...desktop, reducedMotion: 'no-preference' }, aboutBlank)
    await page.clock.install()
    await openPage(page, '/')
    await whenAlive(page)
    await see(banners(page).getByText('1 de 6'))
    await page.clock.runFor(6000)
    await see(banners(page).getByText('2 de 6'))
    await page.clock.runFor(5000)
    await see(banners(page).getByText('3 de 6'))

    await banners(page).hover()
    await page.clock.runFor(20_000)
    await see(banners(page).getByText('3 de 6'))
    await page.mouse.move(0, 0)
    await page.clock.runFor(6000)
    await see(banners(page).getByText('4 de 6'))

    await banners(page).getByRole('button', { name: 'Detener avance automático' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await see(banners(page).getByText('4 de 6'))
    await look(page)
  },
)

const aboutBlank = { path: 'about:blank' }

// [S2.36]
story('whoever wants no motion starts the banners by hand', async ({ openShop }) => {
  const page = await openShop(desktop)
  const start = banners(page).getByRole('button', { name: 'Iniciar avance automático' })
  await start.click()
  await see(banners(page).getByRole('button', { name: 'Detener avance automático' }))
})

// [S2.30]
story(
  'a phone is shown six banners that lead to shelves, a brand and the welders',
  async ({ openShop }) => {
    const page = await openShop(phone)
    await see(banners(page).getByText('1 de 6'))
    const links = await banners(page).getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses).toHaveLength(6)
    expect(addresses).toContain('/productos?marca=Arrietor')
    expect(addresses).toContain('/productos?categoria=Soldadoras')
    await banners(page).getByRole('button', { name: 'Siguientes' }).tap()
    await see(banners(page).getByText('2 de 6'))
  },
)

// [S2.29]
story('a banner whose picture does not load is left out', async ({ openShop }) => {
  const page = await openShop(desktop, { ...aboutBlank, tolerates: /ERR_FAILED/ })
  const answer = await page.request.get('/api/banners')
  const { data } = (await answer.json()) as { data: { url: string }[] }
  const stem = data[0]?.url.replace(/\.\w+$/, '')
  await page.route(`**${stem}-*`, (route) => route.abort())
  await openPage(page, '/')
  await see(banners(page).getByText('1 de 5'))
})

const shown = [
  { window: phone, width: 360, cards: 1, gap: 10 },
  { window: laptop(480), width: 480, cards: 2, gap: 15 },
  { window: tablet, width: 768, cards: 3, gap: 20 },
  { window: laptop(1023), width: 1023, cards: 3, gap: 20 },
  { window: laptop(1024), width: 1024, cards: 4, gap: 20 },
  { window: laptop(1200), width: 1200, cards: 4, gap: 25 },
  { window: desktop, width: 1440, cards: 4, gap: 25 },
]

for (const { window, width, cards, gap } of shown) {
  // [S2.48] [S9.28]
  story(`popular products stand ${cards} in a row at ${width} px`, async ({ openShop }) => {
    const page = await openShop(window)
    const row = cards === 1 ? '1 de 10' : `1 a ${cards} de 10`
    await see(popular(page).getByText(row))
    expect(await gapOf(popular(page).getByRole('listitem'))).toBeCloseTo(gap, 0)
    await look(page)
  })
}

// [S2.1] [S2.21]
story('the home page has its blocks in their order', async ({ openShop }) => {
  const page = await openShop(desktop)
  await seeHeading(page, 'Maquinaria y herramientas para el campo')
  const wanted = [
    'Promociones',
    popularTitle,
    'Marcas de Confianza',
    'Nuestras Categorías',
    'Lo que opinan nuestros clientes',
    'Ventajas de comprar aquí',
  ]
  const names = await page
    .getByRole('main')
    .locator('section[aria-label], h2')
    .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('aria-label') ?? one.textContent))
  expect([...new Set(names)].filter((name) => wanted.includes(name ?? ''))).toEqual(wanted)
})

// [S2.23]
story('the home page tells those it is shared with what the shop sells', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript)
  expect(await page.title()).toContain('Maquinaria agrícola')
  for (const tag of ['name=description', 'property="og:title"', 'property="og:description"']) {
    const content = await page.locator(`meta[${tag}]`).getAttribute('content')
    expect(content, tag).toMatch(/agrícola/)
  }
})

// [S2.53]
story('more brands come until all are shown, also after a failure', async ({ openShop }) => {
  const page = await openShop(desktop, { tolerates: /ERR_FAILED|ApiError/ })
  await whenAlive(page)
  const wall = page.getByRole('region', { name: 'Marcas de Confianza' })
  const more = wall.getByRole('button', { name: 'Cargar más' })
  await page.route('**/api/brands/brands*', (route) => route.abort())
  await more.click()
  await see(wall.getByText('No pudimos cargar más marcas.'))
  await page.unroute('**/api/brands/brands*')
  await more.click()
  await seeNoMore(more)
  const links = await wall.getByRole('link').count()
  await see(wall.getByText(`${links} de ${links} marcas`))
  await look(page)
})

// [S2.37] [S2.56]
story(
  'without JavaScript banners scroll by hand and all brands are a link away',
  async ({ openShop }) => {
    const page = await openShop(withoutJavaScript)
    expect(await banners(page).getByRole('listitem').count()).toBe(6)
    expect(await banners(page).getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Cargar más' }).click()
    await seeHeading(page, 'Todas las marcas')
  },
)

/** Pixels between the first two of some boxes that stand side by side. */
async function gapOf(boxes: Locator) {
  const [one, two] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()]
  return (two?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)
}
