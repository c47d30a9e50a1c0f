import type { Tx } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { announceAvailability } from './announce-availability.ts'
import { unitsTable, type Units } from './units.ts'

interface Sale {
  /** Of products that are locked. */
  units: readonly Units[]
  /** They come out of their reservation; others (a payment that arrived after they were given back) only if they can still be had. */
  held: boolean
  /** Whether a row of `product` has one more buyer by this sale. */
  isNewBuyer: SQL
}

export interface Sold extends Record<string, unknown> {
  sku: string
  quantity: number
  /** People who have it now, and whether this sale made one more of them. */
  buyers: number
  isNewBuyer: boolean
  /** Units that there were for this sale, and for anybody else before and after it. */
  had: number
  before: number
  after: number
}

/**
 * Takes sold units out of the stock and counts them: what sells is popular. Units that are not there
 * are sold all the same, and the merchant must look; see {@link lacksUnits}.
 */
export async function sell(tx: Tx, { units, held, isNewBuyer }: Sale): Promise<Sold[]> {
  const had = held ? sql`earlier.stock` : sql`earlier.stock - earlier.reserved`
  // The merchant may have lowered the stock below what was held meanwhile.
  const left = held
    ? sql`greatest(product.stock - quantity, 0)`
    : sql`case when ${had} >= quantity then product.stock - quantity else product.stock end`
  // All in one change: each more would be written to all indexes of the table once again.
  const { rows } = await tx.execute<Sold>(sql`
    update product set
      stock = ${left},
      reserved = product.reserved - ${held ? sql`quantity` : sql`0`},
      popularity = product.popularity + quantity,
      buyers = product.buyers + (${isNewBuyer})::int
    from ${unitsTable(units)} join product as earlier on earlier.id = units.id
    where product.id = units.id
    returning product.sku, quantity, product.buyers, product.buyers > earlier.buyers as "isNewBuyer",
      ${had} as had, earlier.stock - earlier.reserved as before, product.stock - product.reserved as after`)
  await announceAvailability(tx, rows)
  return rows
}

export const lacksUnits = ({ had, quantity }: Sold) => had < quantity
