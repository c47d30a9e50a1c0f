import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story, type OpenShop } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop } from './harness/windows.ts'
import { seeHeading, whenAlive } from './shopper/page-state.ts'
import { motorSprayer, productPath, quoteOnlyPlant } from './shopper/products.ts'

type Data = Record<string, unknown>

/** What search engines require of each kind of thing, as Google's documentation lists it. */
const required: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Store: ['name', 'url', 'logo', 'image', 'telephone', 'address', 'openingHoursSpecification'],
  PostalAddress: [
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'addressCountry',
  ],
  OpeningHoursSpecification: ['dayOfWeek'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position'],
  Product: ['name', 'image', 'description', 'sku', 'brand'],
  Brand: ['name'],
  PropertyValue: ['name', 'value'],
  Offer: ['price', 'priceCurrency', 'availability', 'shippingDetails', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime', 'businessDays'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
}

const pages: [path: string, kinds: string[]][] = [
  ['/', ['WebSite', 'Store']],
  ['/productos?categoria=Aspersoras', ['BreadcrumbList', 'ItemList']],
  [productPath(motorSprayer), ['Product', 'BreadcrumbList']],
  [productPath(quoteOnlyPlant), ['Product', 'BreadcrumbList']],
  ['/marcas', ['BreadcrumbList']],
  ['/contacto', ['Store', 'BreadcrumbList']],
  ['/nosotros', ['Store', 'BreadcrumbList']],
]

// [S11.12]
story('every page tells programs all that they require', async ({ openShop }) => {
  const page = await openQuietly(openShop)
  for (const [path, kinds] of pages) {
    const blocks = readBlocks(await readPage(page, path))
    const shown = blocks.map((block) => block['@type'])
    expect(shown, path).toEqual(kinds)
    for (const block of blocks) {
      expect(block['@context']).toBe('https://schema.org')
      for (const thing of thingsIn(block)) expectWhole(thing, path)
    }
  }
})

// [S11.14]
story('what must be quoted has no offer, and shares no price', async ({ openShop }) => {
  const page = await openQuietly(openShop)
  const html = await readPage(page, productPath(quoteOnlyPlant))
  expect(readBlocks(html)[0]).not.toHaveProperty('offers')
  expect(html).not.toContain('product:price:amount')
  expect(await readPage(page, productPath(motorSprayer))).toContain('product:price:amount')
})

// [T1.2]
story('a breadcrumb names absolute addresses that answer', async ({ openShop }) => {
  const page = await openQuietly(openShop)
  const blocks = readBlocks(await readPage(page, productPath(motorSprayer)))
  const crumbs = blocks.find((block) => block['@type'] === 'BreadcrumbList')
  const items = thingsIn(crumbs).flatMap(({ item }) => (typeof item === 'string' ? item : []))
  expect(items.length).toBeGreaterThan(2)
  for (const item of items) {
    expect(item.startsWith(`${thisShop().shopUrl}/`)).toBe(true)
    expect((await page.request.get(item)).status(), item).toBe(200)
  }
})

story('what programs are told of a page goes with it', async ({ openShop }) => {
  const page = await openShop(desktop, { path: productPath(motorSprayer) })
  const data = page.locator('script[type="application/ld+json"]')
  await whenAlive(page)
  expect(await data.count()).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click()
  await seeHeading(page, 'Contacto')
  await expect.poll(() => data.count()).toBe(0)
})

/** A page without pictures, that the others which are asked for need not wait for them. */
const openQuietly = (openShop: OpenShop) => openShop(desktop, { path: '/terminos-y-condiciones' })

/** A page as the server sends it. */
async function readPage(page: Page, path: string) {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

/** The blocks of data in a page. */
function readBlocks(html: string): Data[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, text = '']) => JSON.parse(text) as Data)
}

/** Every thing with a type, however deep. */
function thingsIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(thingsIn)
  return '@type' in value ? [value, ...inside] : inside
}

function expectWhole(thing: Data, path: string) {
  const kind = String(thing['@type'])
  const fields = required[kind]
  expect(fields, `${path}: ${kind} is known`).toBeDefined()
  for (const field of fields ?? []) {
    expect(isSaid(thing[field]), `${path}: ${kind}.${field}`).toBe(true)
  }
}

/** Neither missing nor empty; 0 says something. */
const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
