import type { Tx } from '@surco/database'
import { brand, serviceCenter, serviceCenterBrand } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { announceChange } from '../page-events.ts'

type ServiceCenter = typeof serviceCenter.$inferInsert

/**
 * Adds a service centre that repairs these brands; names that the shop does not know are left out.
 * Pages that show the centres are rendered again.
 */
export async function addServiceCenter(
  tx: Tx,
  { brands, ...columns }: ServiceCenter & { brands: string[] },
): Promise<void> {
  const [added] = await tx.insert(serviceCenter).values(columns).returning({ id: serviceCenter.id })
  await announceChange(tx, ['service-centers'])
  if (brands.length === 0) return
  const keys = brands.map((name) => sql`match_key(${name})`)
  await tx.insert(serviceCenterBrand).select(
    tx
      .select({ centerId: sql`${added?.id}::int`.as('center_id'), brandId: brand.id })
      .from(brand)
      .where(sql`${brand.nameKey} in ${keys}`),
  )
}
