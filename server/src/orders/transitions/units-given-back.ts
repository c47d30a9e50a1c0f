import type { CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, order } from '@surco/database/schema'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { putBack, takeAgain } from '../../stock/index.ts'
import type { OrderWithLines, UnitsGivenBack } from '../queries/get-order.ts'
import { lackingNote } from '../queries/order-details.ts'
import { chooseUnits, leftToShip, unitsKept } from '../queries/units-of-order.ts'
import { flagForReview } from './change-status.ts'

interface GivenBack extends UnitsGivenBack {
  sku: string
}

/**
 * Takes units of a locked order from its buyer: those that have not gone off are not shipped any more, and `restock` puts
 * all of them back on the shelf. Throws `BAD_INPUT` for more than its buyer has.
 */
export async function giveUnitsBack(
  tx: Tx,
  found: OrderWithLines,
  wanted: readonly CartLine[],
  restock: boolean,
): Promise<GivenBack[]> {
  const left = new Map(leftToShip(found).map(({ productId, quantity }) => [productId, quantity]))
  const units = chooseUnits(unitsKept(found), wanted, tooMany).map((one) => ({
    ...one,
    unshipped: Math.min(one.quantity, left.get(one.productId) ?? 0),
  }))
  const unshipped = sum(units)
  const changed = await tx
    .update(order)
    .set({ toShip: sql`${order.toShip} - ${unshipped}` })
    .where(and(eq(order.id, found.id), gte(order.toShip, unshipped)))
    .returning({ id: order.id })
  if (changed.length === 0)
    throw new Error(`Order ${found.id} has fewer units to ship than it says`)
  if (restock) await putBack(tx, units)
  return units
}

const tooMany = (sku: string, there: number) => `De ${sku} quedan ${there} piezas por reembolsar.`

const sum = (units: readonly UnitsGivenBack[]) =>
  units.reduce((total, { unshipped }) => total + unshipped, 0)

interface Undone {
  restocked: boolean
  units: readonly GivenBack[]
}

/**
 * Gives its buyer the units of a locked order again, since their refund was given up. What was sold meanwhile is noted as
 * lacking. Those of an order that was refunded otherwise stay where they are.
 */
export async function undoUnitsGivenBack(
  shop: Shop,
  tx: Tx,
  { id }: OrderWithLines,
  { restocked, units }: Undone,
): Promise<void> {
  const changed = await tx
    .update(order)
    .set({ toShip: sql`${order.toShip} + ${sum(units)}` })
    .where(and(eq(order.id, id), inArray(order.status, boughtStatuses)))
    .returning({ id: order.id })
  if (changed.length === 0 || !restocked) return
  const lacking = new Set(await takeAgain(tx, units))
  const skus = units.filter(({ productId }) => lacking.has(productId)).map(({ sku }) => sku)
  if (skus.length > 0) await flagForReview(shop, tx, id, lackingNote(skus))
}
