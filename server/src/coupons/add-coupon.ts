import type { Tx } from '@surco/database'
import { brand, category, coupon, couponBrand, couponCategory } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

type Coupon = typeof coupon.$inferInsert

/** Names of what it is limited to; without any it applies to everything. */
interface Scope {
  brands: string[]
  categories: string[]
}

/** Adds a coupon. Throws when it is limited to a brand or category that the shop does not have. */
export async function addCoupon(
  tx: Tx,
  { brands, categories, ...columns }: Coupon & Scope,
): Promise<void> {
  const [added] = await tx.insert(coupon).values(columns).returning({ id: coupon.id })
  if (!added) throw new Error('An insert answers its row')
  for (const name of brands) await limitToBrand(tx, added.id, name)
  for (const name of categories) await limitToCategory(tx, added.id, name)
}

async function limitToBrand(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ brandId: brand.id })
    .from(brand)
    .where(eq(brand.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown brand ${name}`)
  await tx.insert(couponBrand).values(found.map((row) => ({ couponId, ...row })))
}

/** Of any level, all that have the name. */
async function limitToCategory(tx: Tx, couponId: number, name: string) {
  const found = await tx
    .select({ categoryId: category.id })
    .from(category)
    .where(eq(category.nameKey, sql`match_key(${name})`))
  if (found.length === 0) throw new Error(`A coupon is limited to the unknown category ${name}`)
  await tx.insert(couponCategory).values(found.map((row) => ({ couponId, ...row })))
}
