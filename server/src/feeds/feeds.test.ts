import { banner, product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { registerFeeds } from './index.ts'

const site = 'https://tienda.example'
const picture = (letter: string) => `${letter.repeat(32)}.avif`
const pictureAt = (letter: string) => `${site}/api/media/${letter.repeat(32)}-1200.webp`
const hour = 60 * 60 * 1000

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ env: { PUBLIC_URL: site } })
  registerFeeds(test.app, test.shop)
  await stockShelves()
})
afterAll(() => test.close())

async function stockShelves() {
  const { db } = test.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), name: 'Semillas & Riego <MX>' })
  await createProduct(db, {
    sku: 'BM-1/2 Ñ',
    name: 'Bomba "½ HP" & más <fuerte>\u0001',
    shortDescription: 'Sube agua.',
    description: ['Para casa.', 'Y para riego.'],
    brand: 'Río & Mar',
    categories: ['Bombas', 'De agua', 'Periféricas'],
    listPrice: 200_000,
    discountPercent: 25,
    stock: 3,
    reserved: 3,
    pictures: ['a', 'b', 'c'].map(picture),
    updatedAt: new Date('2026-05-06T07:08:09Z'),
  })
  const shelf = { brand: 'Milpa', categories: ['Generadores'] satisfies [string] }
  const pictured = { ...shelf, pictures: [picture('d')] }
  await createProduct(db, { ...pictured, sku: 'X'.repeat(60), name: 'Generador' })
  await createProduct(db, { ...pictured, sku: 'COTIZA', requiresQuote: true, accessory: true })
  await createProduct(db, { ...shelf, sku: 'SIN-FOTO' })
  const newest = { title: 'Riego', picture: picture('e'), position: 1 }
  await db.insert(banner).values({ ...newest, updatedAt: new Date('2100-01-02T03:04:05Z') })
}

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

const namespaces = sql.raw(`array[
  array['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
  array['image', 'http://www.google.com/schemas/sitemap-image/1.1'],
  array['g', 'http://base.google.com/ns/1.0'],
  array['o', 'http://a9.com/-/spec/opensearch/1.1/']
]`)

/** What stands at a path of a document; read by the database's XML parser, which refuses a bad one. */
async function read(url: string, path: string): Promise<string[]> {
  const { statusCode, body } = await get(url)
  expect(statusCode, url).toBe(200)
  const { rows } = await test.shop.db.execute<{ found: string[] }>(
    sql`select xpath(${path}, ${body}::xml, ${namespaces})::text[] as found`,
  )
  return (rows[0]?.found ?? []).map((text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}

const addresses = (url: string) => read(url, '//s:loc/text()')

describe('the sitemaps', () => {
  // [S11.1]
  it('are listed with when something in them changed last', async () => {
    expect(await addresses('/sitemap.xml')).toEqual(
      ['pages', 'categories', 'brands', 'products-1'].map((name) => `${site}/sitemaps/${name}.xml`),
    )
    const dates = await read('/sitemap.xml', '//s:lastmod/text()')
    expect(dates).toHaveLength(4)
    expect(dates[0]).toBe('2100-01-02T03:04:05Z')
    for (const changed of dates) {
      expect(Date.parse(changed)).toBeGreaterThan(Date.parse('2026-05-06T07:08:09Z'))
    }
  })

  // [S11.2]
  it('hold every product with its pictures and its own date', async () => {
    const url = '/sitemaps/products-1.xml'
    const [first] = await addresses(url)
    expect(first).toBe(`${site}/producto/BM-1/2%20%C3%91`)
    expect(await addresses(url)).toHaveLength(4)
    expect(await read(url, '//s:url[1]/s:lastmod/text()')).toEqual(['2026-05-06T07:08:09Z'])
    expect(await read(url, '//s:url[1]//image:loc/text()')).toEqual(['a', 'b', 'c'].map(pictureAt))
  })

  // [S11.3]
  it('name each shelf as the storefront does: categories of all levels, and brands', async () => {
    expect(await addresses('/sitemaps/categories.xml')).toEqual([
      `${site}/productos?categoria=Bombas`,
      `${site}/productos?categoria=Bombas&subcategoria=De+agua`,
      `${site}/productos?categoria=Bombas&subcategoria=De+agua&subsubcategoria=Perif%C3%A9ricas`,
      `${site}/productos?categoria=Generadores`,
    ])
    expect(await addresses('/sitemaps/brands.xml')).toEqual([
      `${site}/productos?marca=R%C3%ADo+%26+Mar`,
      `${site}/productos?marca=Milpa`,
    ])
    const dates = await read('/sitemaps/brands.xml', '//s:url[1]/s:lastmod/text()')
    expect(dates).toEqual(['2026-05-06T07:08:09Z'])
  })

  // [S11.3]
  it('hold the pages that stand by themselves, with a date where one is known', async () => {
    const url = '/sitemaps/pages.xml'
    expect(await addresses(url)).toEqual(
      expect.arrayContaining([
        `${site}/`,
        `${site}/productos`,
        `${site}/productos?tipo=accesorios`,
        `${site}/marcas`,
        `${site}/contacto`,
        `${site}/nosotros`,
        `${site}/centros-de-servicio`,
        `${site}/terminos-y-condiciones`,
        `${site}/aviso-de-privacidad`,
      ]),
    )
    expect(await read(url, '//s:url[s:loc="https://tienda.example/marcas"]/s:lastmod')).toEqual([])
    expect(await read(url, '//s:url[1]/s:lastmod/text()')).toHaveLength(1)
  })

  it.each([
    'products-2.xml',
    'products-0.xml',
    'products-x.xml',
    'otra.xml',
    'products-99999.xml',
    'products-100000.xml',
  ])('are no more than there are: %s', async (name) => {
    expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404)
  })

  // [S11.2]
  it('split a large catalogue, and no product moves to another part', async () => {
    const { db } = test.shop
    await db.execute(sql`
      insert into product (id, sku, name, brand_id, category_1, list_price) overriding system value
      select 9000 + n, 'MUCHOS-' || n, 'Muchos', brand_id, category_1, 1000
      from generate_series(1, 2500) n, (select brand_id, category_1 from product limit 1) model`)
    test.clock.advance(hour)
    expect((await addresses('/sitemap.xml')).slice(3)).toEqual([
      `${site}/sitemaps/products-1.xml`,
      `${site}/sitemaps/products-2.xml`,
    ])
    expect(await addresses('/sitemaps/products-1.xml')).toHaveLength(1_004)
    const second = await addresses('/sitemaps/products-2.xml')
    expect([second.length, second[0]]).toEqual([1_500, `${site}/producto/MUCHOS-1001`])
    await db.delete(product).where(sql`sku like 'MUCHOS-%'`)
    test.clock.advance(hour)
    expect(await addresses('/sitemaps/products-1.xml')).toHaveLength(4)
  })
})

describe("Google Merchant's feed", () => {
  const url = '/feeds/google.xml'
  const field = (name: string) => read(url, `//item[1]/g:${name}/text()`)

  // [S11.15]
  it('shows a product with everything that Google asks for', async () => {
    const fields = {
      id: ['BM-1/2 Ñ'],
      title: ['Bomba "½ HP" & más <fuerte>'],
      description: ['Sube agua.\nPara casa.\nY para riego.'],
      link: [`${site}/producto/BM-1/2%20%C3%91`],
      image_link: [pictureAt('a')],
      additional_image_link: [pictureAt('b'), pictureAt('c')],
      availability: ['out_of_stock'],
      price: ['2000.00 MXN'],
      sale_price: ['1500.00 MXN'],
      brand: ['Río & Mar'],
      mpn: ['BM-1/2 Ñ'],
      condition: ['new'],
      product_type: ['Bombas > De agua > Periféricas'],
      'shipping/g:country': ['MX'],
      'shipping/g:price': ['0.00 MXN'],
    }
    for (const [name, expected] of Object.entries(fields)) {
      expect(await field(name), name).toEqual(expected)
    }
  })

  // [S11.15]
  it('has no sale price without a sale, and an identifier of its own for a long SKU', async () => {
    expect(await read(url, '//item[2]/g:sale_price')).toEqual([])
    expect(await read(url, '//item[2]/g:availability/text()')).toEqual(['in_stock'])
    const [id = ''] = await read(url, '//item[2]/g:id/text()')
    expect(id).toMatch(/^producto-\d+$/)
  })

  // [S11.16]
  it('leaves out what must be quoted and what has no picture', async () => {
    expect(await read(url, '//item/g:mpn/text()')).toEqual(['BM-1/2 Ñ', 'X'.repeat(60)])
  })
})

// [S11.17]
it('lets browsers search the shop', async () => {
  const url = '/opensearch.xml'
  expect(await read(url, '//o:ShortName/text()')).toEqual(['Semillas & Riego'])
  expect(await read(url, '//o:Url/@template')).toEqual([`${site}/search?q={searchTerms}`])
  expect((await get(url)).headers['content-type']).toContain(
    'application/opensearchdescription+xml',
  )
})

// [S11.18]
it('lets the shop be installed under its own name', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest: { icons: { sizes: string; purpose?: string }[] } = JSON.parse(body)
  expect(manifest).toMatchObject({
    name: 'Semillas & Riego <MX>: maquinaria agrícola',
    short_name: 'Semillas & Riego <MX>',
    start_url: '/',
    display: 'standalone',
    lang: 'es-MX',
  })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})

// [S11.5]
it('shows crawlers the sitemap and the pictures, and nothing that belongs to one shopper', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of ['/admin', '/api/', '/checkout', '/mis-pedidos', '/recuperar-contrasena']) {
    expect(body).toContain(`\nDisallow: ${path}\n`)
  }
  // Every page links to the cart: only who may read it learns that it is not to be listed.
  expect(body).not.toMatch(/carrito|search/)
  expect(body).toContain('\nAllow: /api/media/\n')
  expect(body).toContain('\nAllow: /mis-pedidos/consulta\n')
  expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
})

// [S11.6]
it('keeps crawlers away from filters that multiply, not from shelves and their pages', async () => {
  const { body } = await get('/robots.txt')
  for (const name of ['otrasmarcas', 'preciomin', 'preciomax', 'existencia', 'orden']) {
    expect(body).toContain(`\nDisallow: /productos*?*${name}=\n`)
  }
  expect(body).not.toMatch(/categoria|[*]marca|pagina/)
})

describe('a document for programs', () => {
  const url = '/sitemaps/products-1.xml'

  it('is not sent again to whoever holds it', async () => {
    const { headers } = await get(url)
    expect(headers.etag).toMatch(/^W\/".{22}"$/)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  })

  it('is packed for whoever takes it so, and the same document', async () => {
    const packed = await get(url, { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpacked = new Response(
      new Blob([new Uint8Array(packed.rawPayload)])
        .stream()
        .pipeThrough(new DecompressionStream('gzip')),
    )
    expect(await unpacked.text()).toBe(plain.body)
  })

  it('answers HEAD with the headers of GET', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const { date: _date, ...got } = (await get(url, headers)).headers
    const head = await test.app.inject({ method: 'HEAD', url, headers })
    const { date: _headDate, ...answered } = head.headers
    expect([head.statusCode, head.body, answered]).toEqual([200, '', got])
  })

  it('follows the shop within ten minutes', async () => {
    const { db } = test.shop
    const before = (await get('/feeds/google.xml')).body
    await db.update(product).set({ name: 'Bomba nueva' }).where(eq(product.sku, 'BM-1/2 Ñ'))
    test.clock.advance(9 * 60 * 1000)
    expect((await get('/feeds/google.xml')).body).toBe(before)
    test.clock.advance(60 * 1000)
    expect((await get('/feeds/google.xml')).body).toContain('Bomba nueva')
  })

  it('is written anew after a failure', async () => {
    const { db } = test.shop
    test.clock.advance(hour)
    await db.execute(sql`alter table brand rename to brand_away`)
    expect((await get('/sitemaps/brands.xml')).statusCode).toBe(500)
    await db.execute(sql`alter table brand_away rename to brand`)
    expect((await get('/sitemaps/brands.xml')).statusCode).toBe(200)
  })
})

it('lets an address read few of the long documents', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.02' } })
  registerFeeds(strict.app, strict.shop)
  const statusOf = async (url: string) => (await strict.app.inject({ url })).statusCode
  const long = ['/feeds/google.xml', '/sitemap.xml', '/sitemaps/products-1.xml']
  const statuses = []
  for (const url of long) statuses.push(await statusOf(url))
  expect(statuses).toEqual([200, 429, 429])
  expect(await statusOf('/robots.txt')).toBe(200)
  await strict.close()
})
