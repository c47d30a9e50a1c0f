import type { Queries } from '@surco/database'
import {
  brand,
  category,
  coupon,
  couponBrand,
  couponCategory,
  couponUse,
} from '@surco/database/schema'
import { count, desc, eq } from 'drizzle-orm'

type Coupon = typeof coupon.$inferSelect

export interface ListedCoupon extends Coupon {
  /** Orders that hold or used it. */
  uses: number
  /** Brands and categories that it is limited to; empty for everything. */
  names: string[]
}

/** All coupons there ever were, the newest first. */
export async function listCoupons(queries: Queries): Promise<ListedCoupon[]> {
  const coupons = await queries
    .select({ coupon, uses: count(couponUse.orderId) })
    .from(coupon)
    .leftJoin(couponUse, eq(couponUse.couponId, coupon.id))
    .groupBy(coupon.id)
    .orderBy(desc(coupon.id))
  const limits = [...(await listCategories(queries)), ...(await listBrands(queries))]
  return coupons.map(({ coupon: listed, uses }) => {
    const own = limits.filter(({ couponId }) => couponId === listed.id)
    return { ...listed, uses, names: own.map(({ name }) => name) }
  })
}

/** Several categories may have one name. */
const listCategories = (queries: Queries) =>
  queries
    .selectDistinct({ couponId: couponCategory.couponId, name: category.name })
    .from(couponCategory)
    .innerJoin(category, eq(category.id, couponCategory.categoryId))
    .orderBy(category.name)

const listBrands = (queries: Queries) =>
  queries
    .select({ couponId: couponBrand.couponId, name: brand.name })
    .from(couponBrand)
    .innerJoin(brand, eq(brand.id, couponBrand.brandId))
    .orderBy(brand.name)
