import { resolve } from 'node:path'

import {
  address,
  brand,
  category,
  coupon,
  couponBrand,
  couponCategory,
  couponUse,
  customer,
  order,
  orderEvent,
  orderLine,
  paymentAttempt,
  product,
  productReview,
  serviceCenter,
  serviceCenterBrand,
  testimonial,
} from '@surco/database/schema'
import { desc, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { stateOfPostalCode } from '../postal-codes/index.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { type DemoBanner, readDemoJson } from './demo-data.ts'
import { loadDemoIfEmpty } from './index.ts'

const demoDir = resolve(import.meta.dirname, '../../../demo')

let test: TestShop
let steps: string[]
const load = async () => {
  const heard: string[] = []
  await loadDemoIfEmpty(test.shop, demoDir, (step) => heard.push(step))
  return heard
}

beforeAll(async () => {
  test = await createTestShop()
  steps = await load()
})
afterAll(() => test.close())

describe('the demo shop', () => {
  it('has 780 products or more in at least twelve categories and 24 brands', async () => {
    const { meta } = await test.client('POST /products/catalog/products', { body: { pageSize: 1 } })
    expect(meta.totalProducts).toBeGreaterThanOrEqual(780)
    const { brands, categories } = await test.client('POST /catalog/filters', { body: {} })
    expect(brands.length).toBeGreaterThanOrEqual(24)
    expect(categories.length).toBeGreaterThanOrEqual(12)
    expect(steps).toEqual([
      'loading the demo shop into the empty database',
      `${meta.totalProducts} products`,
    ])
  })

  it('shows pictures of products, brands and categories, the card sizes encoded', async () => {
    const { data: products } = await test.client('POST /products/catalog/products', {
      body: { pageSize: 100 },
    })
    const { data: brands } = await test.client('GET /brands/brands', { query: { size: 100 } })
    const { data: categories } = await test.client('GET /products/categories', {})
    const pictured = products.flatMap(({ fotos }) => fotos.slice(0, 1))
    expect(pictured).toHaveLength(products.length)
    const pictures = [
      ...pictured,
      ...[...brands, ...categories].flatMap(({ image }) => image || []),
    ]
    for (const picture of new Set(pictures)) {
      expect(picture).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
      const card = await test.app.inject(`/api${picture.replace('.webp', '-320.avif')}`)
      expect(card.statusCode).toBe(200)
    }
  })

  it('puts a machine of another category in each place of the first shelf', async () => {
    const { data } = await test.client('GET /popular-products', { query: { size: 6 } })
    const categories = new Set(data.map(({ attributes }) => attributes.Categoria))
    expect(categories.size).toBe(6)
  })

  it('knows its name and its postal codes', async () => {
    const { data } = await test.client('GET /config', {})
    expect(data.attributes.shop).toMatchObject({ name: 'Surco', copyrightYear: 2019 })
    expect(
      (await test.client('GET /orders/validate-cp', { query: { code: '03100' } })).colonias,
    ).toContain('Del Valle Centro')
  })
})

describe('what the demo shows beside its products', () => {
  it('has every banner of its file, with a wide and a narrow picture', async () => {
    const { data } = await test.client('GET /banners', { query: { active: true } })
    const written = await readDemoJson<DemoBanner[]>(demoDir, 'banners.json', [])
    expect(data.map(({ title }) => title)).toEqual(written.map(({ title }) => title))
    for (const { url, mobileUrl } of data) {
      for (const picture of [url, mobileUrl]) {
        expect((await test.app.inject(`/api${picture}`)).statusCode).toBe(200)
      }
    }
  })

  it('has 64 or more reviews of two years, good on the whole, with some reservations', async () => {
    const { average, total, breakdown } = await test.client('GET /testimonials/summary', {})
    expect(total).toBeGreaterThanOrEqual(64)
    expect(average).toBeGreaterThanOrEqual(4.5)
    expect(average).toBeLessThan(4.8)
    for (const { count } of breakdown) expect(count).toBeGreaterThan(0)
    const { db, clock } = test.shop
    const [oldest] = await db.select().from(testimonial).orderBy(testimonial.createdAt).limit(1)
    const days = (clock.now().getTime() - (oldest?.createdAt.getTime() ?? 0)) / 86_400_000
    expect(days).toBeGreaterThan(650)
    expect(days).toBeLessThan(740)
  })

  it('links reviews to products that are sold', async () => {
    const { data } = await test.client('GET /testimonials', { query: { size: 100 } })
    expect(data.filter((said) => said.product).length).toBeGreaterThan(20)
  })

  it('has a few hundred reviews of products, of every rating, none of them from a purchase', async () => {
    const rows = await test.shop.db.select().from(productReview)
    expect(rows.length).toBeGreaterThan(250)
    expect(new Set(rows.map(({ comment }) => comment)).size).toBe(rows.length)
    expect(new Set(rows.map(({ rating }) => rating)).size).toBe(5)
    expect(rows.every(({ status, orderId }) => status === 'shown' && orderId === null)).toBe(true)
    const products = await test.shop.db.select().from(product)
    const counted = products.reduce((sum, { ratingCount }) => sum + ratingCount, 0)
    expect(counted).toBe(rows.length)
  })

  it('has service centres in all 32 states, at postal codes of their own state', async () => {
    const centers = await test.shop.db.select().from(serviceCenter)
    expect(centers.length).toBe(44)
    expect(new Set(centers.map(({ state }) => state)).size).toBe(32)
    for (const { state, postalCode } of centers) expect(stateOfPostalCode(postalCode)).toBe(state)
  })

  it('has a brand repaired in every service centre', async () => {
    const { db } = test.shop
    const served = db.select({ id: serviceCenterBrand.centerId }).from(serviceCenterBrand)
    expect(await db.$count(serviceCenter, notInArray(serviceCenter.id, served))).toBe(0)
    const brands = await db
      .selectDistinct({ id: serviceCenterBrand.brandId })
      .from(serviceCenterBrand)
    expect(brands.length).toBeGreaterThan(10)
  })

  it('has six coupons: one expired, one used up, one for a category, one for a brand', async () => {
    const { db, clock } = test.shop
    expect(await db.$count(coupon)).toBe(6)
    expect(await db.$count(coupon, lt(coupon.endsAt, clock.now()))).toBe(1)
    const usedUp = await db
      .select({ code: coupon.code })
      .from(coupon)
      .innerJoin(couponUse, eq(couponUse.couponId, coupon.id))
      .groupBy(coupon.id)
      .having(sql`count(*) = ${coupon.limitTotal}`)
    expect(usedUp).toEqual([{ code: 'FERIA20' }])
    expect(await db.$count(couponCategory)).toBe(1)
    expect(await db.$count(couponBrand)).toBe(1)
  })
})

describe('the demo customer', () => {
  it('has three addresses, the first one the default, and fiscal data', async () => {
    const { db } = test.shop
    const [buyer] = await db.select().from(customer)
    expect(buyer).toMatchObject({ email: 'cliente@surco.example' })
    expect(await db.$count(address)).toBe(3)
    const defaults = await db.select().from(address).where(eq(address.isDefault, true))
    expect(defaults.map(({ city }) => city)).toEqual(['Zamora de Hidalgo'])
  })

  it('bought five times, with different methods and endings, and always something', async () => {
    const { db } = test.shop
    const orders = await db.select().from(order).orderBy(desc(order.sequence))
    expect(orders.map(({ status }) => status)).toEqual([
      'paid',
      'refunded',
      'expired',
      'paid',
      'paid',
    ])
    expect(new Set(orders.map(({ paymentMethod }) => paymentMethod)).size).toBe(2)
    expect(orders.filter(({ discount }) => discount > 0)).toMatchObject([{ couponCode: 'FERIA20' }])
    for (const { id, subtotal } of orders) {
      const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, id))
      expect(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)).toBe(subtotal)
    }
  })

  // [T6.51]
  it('sees what became of each order, and a picture of what was bought', async () => {
    const { db } = test.shop
    const orders = await db.select().from(order).orderBy(desc(order.sequence))
    const histories = await Promise.all(
      orders.map(async ({ id }) => {
        const events = await db
          .select()
          .from(orderEvent)
          .where(eq(orderEvent.orderId, id))
          .orderBy(orderEvent.id)
        return events.map(({ status }) => status).join(' ')
      }),
    )
    expect(histories).toEqual([
      'pending paid',
      'pending paid refunded',
      'pending expired',
      'pending paid',
      'pending paid',
    ])
    expect(await db.$count(orderLine, eq(orderLine.picture, ''))).toBe(0)
    // What expired is shown to its buyer only if it waited to be paid.
    expect(await db.$count(paymentAttempt, isNotNull(paymentAttempt.pendingPayment))).toBe(1)
  })

  it('holds no units of today’s stock', async () => {
    expect(await test.shop.db.$count(product, sql`${product.reserved} > 0`)).toBe(0)
  })
})

it('leaves a shop alone that has products', async () => {
  const counted = [brand, category, product, testimonial, serviceCenter, coupon, customer, order]
  const countAll = () => Promise.all(counted.map((table) => test.shop.db.$count(table)))
  const before = await countAll()
  expect(await load()).toEqual([])
  expect(await countAll()).toEqual(before)
})
