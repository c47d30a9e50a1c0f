import { banner, testimonial } from '@surco/database/schema'
import { refusedBy } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { tagsOf } from '../platform/pages/page-tags.ts'
import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { addBanners, addTestimonials } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  await shop.shop.db.delete(testimonial)
  await shop.shop.db.delete(banner)
})
afterAll(() => shop.close())

const wide = `${'a'.repeat(32)}.webp`
const narrow = `${'b'.repeat(32)}.webp`
const at = (day: number) => new Date(Date.UTC(2026, 9, day))

// [S7.28]
test('answers no banners, no reviews and an average of 0 while there are none', async () => {
  expect((await shop.client('GET /banners', { query: { active: true } })).data).toEqual([])
  const { data, meta } = await shop.client('GET /testimonials', { query: {} })
  expect([data, meta.total, meta.totalPages]).toEqual([[], 0, 0])
  expect(await shop.client('GET /testimonials/summary', {})).toEqual({
    average: 0,
    total: 0,
    breakdown: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
  })
})

describe('the banners', () => {
  beforeEach(() => {
    const plain = { title: 'Temporada de riego', picture: wide }
    return shop.shop.db.transaction((tx) =>
      addBanners(tx, [
        { ...plain, position: 2, link: '/productos?marca=Aguadoro', mobilePicture: narrow },
        { ...plain, position: 1, ink: 'light' },
        { ...plain, position: 0, active: false },
      ]),
    )
  })

  // [S3.17] [S7.24]
  test('stand in their order, with a narrow picture of their own or the wide one', async () => {
    const answer = await shop.app.inject('/api/banners?active=true')
    const [first, second] = answer.json().data
    expect(first).toMatchObject({ order: 1, ink: 'light', mobileUrl: `/media/${wide}` })
    expect(first).not.toHaveProperty('link')
    expect(second).toMatchObject({
      title: 'Temporada de riego',
      order: 2,
      link: '/productos?marca=Aguadoro',
      url: `/media/${wide}`,
      mobileUrl: `/media/${narrow}`,
    })
  })

  // [S7.24]
  test('are never shown when they are put away', async () => {
    expect((await shop.app.inject('/api/banners?active=false')).statusCode).toBe(400)
    expect((await shop.app.inject('/api/banners')).json().data).toHaveLength(2)
  })
})

test('drops the pages that show banners or reviews when there are new ones', async () => {
  const heard: (string[] | undefined)[] = []
  const stop = await onChange(shop.database, (tags) => void heard.push(tags))
  await shop.shop.db.transaction(async (tx) => {
    await addBanners(tx, [{ title: 'En preparación', picture: wide, position: 9, active: false }])
    await addTestimonials(tx, [{ name: 'Eva', comment: 'Bien.', rating: 5, createdAt: at(1) }])
  })
  await expect.poll(() => heard).toEqual([['banners'], ['testimonials']])
  await stop()
  const shown = await shop.client('GET /testimonials/summary', {})
  expect(tagsOf('GET /testimonials/summary', {}, shown)).toEqual(['testimonials'])
  expect(tagsOf('GET /banners', {}, { data: [] })).toEqual(['banners'])
})

describe('the reviews', () => {
  let pump: Awaited<ReturnType<typeof createProduct>>
  beforeAll(async () => {
    pump = await createProduct(shop.shop.db, { sku: 'BM-1/2', name: 'Bomba periférica' })
  })
  beforeEach(() => {
    const said = (day: number, rating: number) => ({
      name: `Cliente ${day}`,
      comment: 'Muy buena bomba.',
      rating,
      createdAt: at(day),
    })
    return shop.shop.db.transaction((tx) =>
      addTestimonials(tx, [
        said(1, 5),
        { ...said(3, 4.5), productId: pump.id, avatar: narrow },
        said(2, 2),
        said(4, 0),
      ]),
    )
  })

  // [S3.18]
  test('come newest first, page by page, with the product they are about', async () => {
    const { data, meta } = await shop.client('GET /testimonials', { query: { page: 1, size: 3 } })
    expect(data.map(({ name }) => name)).toEqual(['Cliente 4', 'Cliente 3', 'Cliente 2'])
    expect(data[1]).toMatchObject({
      rating: 4.5,
      avatarUrl: `/media/${narrow}`,
      product: { SKU: 'BM-1/2', nombre: 'Bomba periférica' },
      createdAt: at(3).toISOString(),
    })
    expect(data[0]).not.toHaveProperty('product')
    expect(meta).toMatchObject({ total: 4, totalPages: 2, hasNextPage: true, hasPrevPage: false })
  })

  // [S7.27] [S9.20]
  test('come ten at a time unless another number is asked for', async () => {
    const said = { name: 'Eva', comment: 'Bien.', rating: 5 }
    const rows = Array.from({ length: 11 }, (_, day) => ({ ...said, createdAt: at(day + 5) }))
    await shop.shop.db.transaction((tx) => addTestimonials(tx, rows))
    const { data, meta } = await shop.client('GET /testimonials', { query: {} })
    expect(data).toHaveLength(10)
    expect(meta).toMatchObject({ page: 1, size: 10, total: 15 })
  })

  // [S3.19] [S7.28]
  test('count half stars as the next whole one, and 0 stars in the average only', async () => {
    expect(await shop.client('GET /testimonials/summary', {})).toEqual({
      average: 2.9,
      total: 4,
      breakdown: [
        { stars: 5, count: 2 },
        { stars: 4, count: 0 },
        { stars: 3, count: 0 },
        { stars: 2, count: 1 },
        { stars: 1, count: 0 },
      ],
    })
  })
})

test.each([5.5, -0.5, 4.2])('keeps no rating of %s stars', async (rating) => {
  const added = shop.shop.db.insert(testimonial).values({ name: 'Ana', comment: 'Bien.', rating })
  expect(await refusedBy(added)).toBe('testimonial_rating')
})

test('takes a banner’s ink to be light or dark only', async () => {
  const added = shop.shop.db.insert(banner).values({
    title: 'Oferta',
    picture: wide,
    position: 1,
    ink: 'red' as 'dark',
  })
  expect(await refusedBy(added)).toBe('banner_ink')
})
