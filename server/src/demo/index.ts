import type { Tx } from '@surco/database'
import { type banner, product as productTable } from '@surco/database/schema'

import { addBanners, addTestimonials } from '../content/index.ts'
import { addCoupon } from '../coupons/index.ts'
import { centavos } from '../platform/money.ts'
import { addProductReviews } from '../reviews/index.ts'
import { addServiceCenter } from '../service-centers/index.ts'
import type { Shop } from '../shop.ts'
import {
  daysBefore,
  type DemoBanner,
  type DemoCoupon,
  type DemoReview,
  type DemoServiceCenter,
  type DemoTestimonial,
  readDemoJson,
} from './demo-data.ts'
import { type FindDemoProduct, readDemoProducts } from './find-product.ts'
import { addCustomer, readCustomer } from './load-customer.ts'
import { addShelves, buildReviews, loadProducts, readShelves } from './load-products.ts'
import { storeDemoPicture } from './store-picture.ts'

/** Loads the demo into a shop without products, in one transaction; does nothing to any other shop. */
export async function loadDemoIfEmpty(
  shop: Shop,
  demoDir: string,
  progress: (step: string) => void,
): Promise<void> {
  if ((await shop.db.$count(productTable)) > 0) return
  progress('loading the demo shop into the empty database')
  const shelves = await readShelves(shop, demoDir)
  const content = await readContent(shop, demoDir)
  const reviews = await buildReviews(demoDir)
  const customer = await readCustomer(demoDir)
  const now = shop.clock.now()
  const products = await loadProducts(shop, demoDir, async (tx) => {
    await addShelves(tx, shelves)
    const find = await readDemoProducts(tx)
    await addContent(tx, content, find, now)
    await addReviews(tx, reviews, now)
    if (customer) await addCustomer(tx, customer, find, now)
  })
  progress(`${products} products`)
}

interface DemoContent {
  banners: (typeof banner.$inferInsert)[]
  testimonials: DemoTestimonial[]
  centers: DemoServiceCenter[]
  coupons: DemoCoupon[]
}

/** Reads the demo's content besides its products, and stores the banners' pictures. */
async function readContent(shop: Shop, demoDir: string): Promise<DemoContent> {
  const banners: DemoContent['banners'] = []
  const read = await readDemoJson<DemoBanner[]>(demoDir, 'banners.json', [])
  for (const [position, { wide, mobile, ...words }] of read.entries()) {
    banners.push({
      ...words,
      position,
      picture: await storeDemoPicture(shop, demoDir, wide),
      mobilePicture: await storeDemoPicture(shop, demoDir, mobile),
    })
  }
  return {
    banners,
    testimonials: await readDemoJson(demoDir, 'testimonials.json', []),
    centers: await readDemoJson(demoDir, 'service-centers.json', []),
    coupons: await readDemoJson(demoDir, 'coupons.json', []),
  }
}

/** Adds what {@link readContent} read, dated back from `now`. */
async function addContent(
  tx: Tx,
  { banners, testimonials, centers, coupons }: DemoContent,
  find: FindDemoProduct,
  now: Date,
): Promise<void> {
  await addBanners(tx, banners)
  await addTestimonials(
    tx,
    testimonials.map(({ daysAgo, product, ...said }) => ({
      ...said,
      productId: product === undefined ? undefined : find(product)?.id,
      createdAt: daysBefore(now, daysAgo),
    })),
  )
  for (const center of centers) await addServiceCenter(tx, center)
  for (const coupon of coupons) await addDemoCoupon(tx, coupon, now)
}

async function addReviews(tx: Tx, reviews: DemoReview[], now: Date) {
  const products = await tx
    .select({ id: productTable.id, sku: productTable.sku })
    .from(productTable)
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const known = reviews.flatMap(({ sku, daysAgo, ...said }) => {
    const productId = ids.get(sku)
    return productId === undefined
      ? []
      : [{ ...said, productId, createdAt: daysBefore(now, daysAgo) }]
  })
  await addProductReviews(tx, known)
}

function addDemoCoupon(tx: Tx, demo: DemoCoupon, now: Date) {
  const { amount, minimum = 0, startedDaysAgo, endsInDays, brands, categories, ...rest } = demo
  return addCoupon(tx, {
    ...rest,
    amount: amount === undefined ? undefined : centavos(amount),
    minimum: centavos(minimum),
    startsAt: daysBefore(now, startedDaysAgo),
    endsAt: endsInDays === undefined ? undefined : daysBefore(now, -endsInDays),
    brands: brands ?? [],
    categories: categories ?? [],
  })
}
