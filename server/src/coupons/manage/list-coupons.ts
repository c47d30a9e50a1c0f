import type { CouponState } from '@surco/contract'
import type { Queries } from '@surco/database'
import {
  brand,
  category,
  coupon,
  couponBrand,
  couponCategory,
  couponUse,
} from '@surco/database/schema'
import { and, desc, eq, inArray, like, lt, type SQL, sql } from 'drizzle-orm'

import { escapeLike } from '../../platform/text.ts'
import { normalizeCouponCode } from '../price-coupon.ts'

export interface ListedCoupon {
  coupon: typeof coupon.$inferSelect
  /** Orders that hold or used it. */
  uses: number
  state: CouponState
  /** Names of categories and brands it is limited to; without any it applies to everything. */
  categories: string[]
  brands: string[]
}

const uses = sql<number>`(
  select count(*)::int from ${couponUse} used where used.coupon_id = ${coupon.id}
)`

interface Wanted {
  where?: SQL | undefined
  now: Date
  limit?: number
}

/** Lists coupons, newest first. */
export async function listCoupons(
  queries: Queries,
  { where, now, limit }: Wanted,
): Promise<ListedCoupon[]> {
  const found = queries
    .select({ coupon, uses, state: stateAt(now) })
    .from(coupon)
    .where(where)
    .orderBy(desc(coupon.id))
  const rows = await (limit === undefined ? found : found.limit(limit))
  const ids = rows.map((row) => row.coupon.id)
  const [categories, brands] = [await listCategories(queries, ids), await listBrands(queries, ids)]
  const namesOf = (limits: Limit[], id: number) =>
    limits.filter(({ couponId }) => couponId === id).map(({ name }) => name)
  return rows.map((row) => ({
    ...row,
    categories: namesOf(categories, row.coupon.id),
    brands: namesOf(brands, row.coupon.id),
  }))
}

const PAGE = 50

interface CouponQuery {
  state?: CouponState
  q?: string
  after?: number
}

/** A page of coupons by state and start of the code, and the cursor of the next page; null at the end. */
export async function pageOfCoupons(
  queries: Queries,
  { state, q = '', after }: CouponQuery,
  now: Date,
  size = PAGE,
): Promise<{ page: ListedCoupon[]; next: number | null }> {
  const start = normalizeCouponCode(q)
  const where = and(
    state && eq(stateAt(now), state),
    start ? like(coupon.code, `${escapeLike(start)}%`) : undefined,
    after === undefined ? undefined : lt(coupon.id, after),
  )
  const found = await listCoupons(queries, { where, now, limit: size + 1 })
  const page = found.slice(0, size)
  return { page, next: found.length > size ? (page.at(-1)?.coupon.id ?? null) : null }
}

/** The state of a coupon at a moment; one that is both ended and used up counts as ended. */
function stateAt(now: Date): SQL<CouponState> {
  const at = now.toISOString()
  return sql<CouponState>`case
    when not ${coupon.active} or ${coupon.endsAt} <= ${at}::timestamptz then 'ended'
    when ${coupon.limitTotal} <= ${uses} then 'usedUp'
    when ${coupon.startsAt} > ${at}::timestamptz then 'upcoming'
    else 'active' end`
}

interface Limit {
  couponId: number
  name: string
}

/** Names of categories by coupon, without duplicates. */
const listCategories = (queries: Queries, ids: number[]): Promise<Limit[]> =>
  queries
    .selectDistinct({ couponId: couponCategory.couponId, name: category.name })
    .from(couponCategory)
    .innerJoin(category, eq(category.id, couponCategory.categoryId))
    .where(inArray(couponCategory.couponId, ids))
    .orderBy(category.name)

const listBrands = (queries: Queries, ids: number[]): Promise<Limit[]> =>
  queries
    .select({ couponId: couponBrand.couponId, name: brand.name })
    .from(couponBrand)
    .innerJoin(brand, eq(brand.id, couponBrand.brandId))
    .where(inArray(couponBrand.couponId, ids))
    .orderBy(brand.name)
