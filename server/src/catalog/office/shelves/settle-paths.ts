import { allowLongStatements, inTheBackground, type Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Shop } from '../../../shop.ts'
import { announceImport, readNames } from '../../import/announce-import.ts'
import { holdTree } from './lock-tree.ts'

/** Products per transaction: between two parts buyers are served. */
const PART = 500

/** Updates the paths of all products under a moved category. */
export const settlePaths = ({ db }: Pick<Shop, 'db'>, categoryId: number): Promise<void> =>
  inTheBackground(async () => {
    let hasMore = true
    while (hasMore) {
      hasMore = await db.transaction(async (tx) => {
        await allowLongStatements(tx)
        await holdTree(tx)
        return settlePart(tx, categoryId)
      })
    }
  })

/** Updates the paths of one part of the products; returns whether there may be more. */
export async function settlePart(tx: Tx, categoryId: number): Promise<boolean> {
  const names = await readNames(tx)
  const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
    with wrong as (
      select p.id, path.*
      from product p
        join category own on own.id = coalesce(p.category_3, p.category_2, p.category_1)
        left join category above on above.id = own.parent_id
        cross join lateral (select coalesce(above.parent_id, above.id, own.id) as category_1,
          case own.level when 2 then own.id when 3 then own.parent_id end as category_2,
          case own.level when 3 then own.id end as category_3) path
      where (p.category_1 = ${categoryId} or p.category_2 = ${categoryId} or p.category_3 = ${categoryId})
        and (p.category_1, p.category_2, p.category_3)
          is distinct from (path.category_1, path.category_2, path.category_3)
      order by p.id limit ${PART} for no key update of p)
    update product set category_1 = wrong.category_1, category_2 = wrong.category_2,
      category_3 = wrong.category_3, updated_at = now()
    from wrong where product.id = wrong.id returning product.id, product.sku`)
  const updated = rows.map((row) => ({ ...row, moved: true }))
  await announceImport(tx, names, { created: [], updated })
  return rows.length === PART
}
