import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from './harness/look.ts'
import { story, type OpenShop } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop, laptop, openPage, phone, tablet } from './harness/windows.ts'
import { addToCart } from './shopper/cart.ts'
import { seeStep } from './shopper/checkout.ts'
import { arriveAt, see } from './shopper/page-state.ts'
import { motorSprayer, productPath } from './shopper/products.ts'

const pages = [
  { path: '/', heading: 'Maquinaria y herramientas para el campo' },
  { path: '/productos', heading: 'Productos' },
  { path: '/productos?categoria=Aspersoras&marca=Tepalco', heading: 'Aspersoras Tepalco' },
  { path: productPath(motorSprayer), heading: motorSprayer.name },
  { path: '/search?q=motobomba', heading: 'Resultados para “motobomba”', unlisted: true },
  { path: '/carrito', heading: 'Carrito de compras', unlisted: true },
  { path: '/checkout', heading: 'Finalizar compra', unlisted: true },
  { path: '/terminos-y-condiciones', heading: 'Términos y condiciones' },
  { path: '/aviso-de-privacidad', heading: 'Aviso de privacidad' },
  { path: '/marcas', heading: 'Todas las marcas' },
  { path: '/contacto', heading: 'Contacto' },
  { path: '/nosotros', heading: 'Más de 35 años con la gente del campo' },
  { path: '/centros-de-servicio', heading: 'Encuentra tu Centro de Servicio' },
  { path: '/mis-pedidos/consulta', heading: 'Consulta tu pedido', unlisted: true },
  { path: '/sin-conexion', heading: 'Sin conexión', unlisted: true },
  { path: '/no-existe', heading: 'No encontramos esta página', unlisted: true },
]

const windows = { '360 px': phone, '768 px': tablet, '1024 px': laptop, '1440 px': desktop }

for (const [width, window] of Object.entries(windows)) {
  // [S2.1] [S2.3] [S2.11] [S2.12] [S2.13] [S2.14] [S2.15] [S2.16] [S2.196] [S6.5] [T2.1] [T3.10] [T7.2]
  story(`every page can be read by everybody at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: '/carrito', tolerates: /status of 404/ })
    for (const { path, heading } of pages) {
      await openPage(page, path)
      await arriveAt(page, heading)
    }
    await openPage(page, productPath(motorSprayer))
    await addToCart(page)
    await openPage(page, '/carrito')
    await see(page.getByRole('list', { name: 'Productos en el carrito' }))
    await look(page)
    await openPage(page, '/checkout')
    await seeStep(page, 'Identificación')
  })
}

// [S2.23] [S11.9] [S11.11]
story(
  'every page says what it is to search engines and to those it is shared with',
  async ({ openShop }) => {
    const page = await openUnseen(openShop)
    for (const { path, unlisted = false } of pages) {
      await openPage(page, path)
      const tags = await readTags(page)
      expect(tags, path).toEqual({
        title: expect.stringMatching(/.{5,} \| Surco$/),
        description: expect.stringMatching(/.{20,}/),
        robots: unlisted ? expect.stringContaining('noindex') : null,
        canonical: unlisted ? null : thisShop().shopUrl + path,
        'og:title': tags.title,
        'og:description': tags.description,
        'og:url': expect.stringMatching(/^http/),
        'og:image': expect.stringMatching(/^http/),
        'twitter:card': 'summary_large_image',
        headings: 1,
      })
      const picture = await page.request.get(tags['og:image'] ?? '')
      expect(picture.status(), `picture of ${path}`).toBe(200)
    }
  },
)

// [S11.13]
story('a product page tells search engines its price and stock', async ({ openShop }) => {
  const page = await openUnseen(openShop)
  await openPage(page, productPath(motorSprayer))
  const scripts = page.locator('script[type="application/ld+json"]')
  const blocks = (await scripts.allTextContents()).map((text) => JSON.parse(text))
  expect(blocks).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: motorSprayer.name,
      sku: motorSprayer.SKU,
      offers: expect.objectContaining({
        '@type': 'Offer',
        priceCurrency: 'MXN',
        price: '3136.50',
        availability: 'https://schema.org/InStock',
      }),
    }),
  )
  expect(blocks).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})

// [S2.194]
story('a page that does not exist says so to programs too', async ({ openShop }) => {
  const page = await openUnseen(openShop)
  for (const path of ['/no-existe', '/productos/no-existe', '/marcas/tepalco']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  expect((await page.request.get('/marcas')).status()).toBe(200)
})

// [S2.176]
story(
  'the shelves show every brand too, and are known by the page of brands',
  async ({ openShop }) => {
    const page = await openUnseen(openShop)
    await openPage(page, '/productos?tab=marcas')
    await see(page.getByRole('heading', { level: 1, name: 'Todas las marcas' }))
    await see(page.getByRole('main').getByRole('link', { name: /^Tepalco \d+ productos$/ }))
    expect((await readTags(page)).canonical).toBe(`${thisShop().shopUrl}/marcas`)
  },
)

/** What programs read: the page as the server sent it. */
const openUnseen = (openShop: OpenShop): Promise<Page> =>
  openShop({ javaScriptEnabled: false }, { tolerates: /status of 404/ })

const readTags = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) =>
      document.querySelector(selector)?.getAttribute('content') ?? null
    return {
      title: document.title,
      description: content('meta[name=description]'),
      robots: content('meta[name=robots]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      'og:title': content('meta[property="og:title"]'),
      'og:description': content('meta[property="og:description"]'),
      'og:url': content('meta[property="og:url"]'),
      'og:image': content('meta[property="og:image"]'),
      'twitter:card': content('meta[name="twitter:card"]'),
      headings: document.querySelectorAll('h1').length,
    }
  })
