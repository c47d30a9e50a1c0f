import { inOneGo, type Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { announceProducts } from '../platform/page-events.ts'

interface ChangedStock extends Record<string, unknown> {
  id: number
  sku: string
  /** Available units after the change, and by how many they changed. */
  after: number
  quantity: number
}

/** Holds units for a payment, all or none. Throws `OUT_OF_STOCK` with the units left of the first product that lacks some. */
export async function reserve(tx: Tx, units: (Units & { name: string })[]): Promise<void> {
  if (units.length === 0) return
  const wanted = inLockOrder(units)
  const ids = wanted.map(({ productId }) => productId)
  const reserved = tx.execute<ChangedStock>(sql`
    update product set reserved = reserved + units.quantity from ${unitsTable(wanted)}
    where product.id = units.id and stock - reserved >= units.quantity
    returning product.id, sku, stock - reserved as after, units.quantity`)
  // The update of a single row locks it.
  const locked = ids.length > 1 ? lockProducts(tx, ids) : Promise.resolve()
  const [, { rows }] = await inOneGo([locked, reserved])
  const lacking = wanted.find(({ productId }) => !rows.some(({ id }) => id === productId))
  if (lacking) throw await outOfStock(tx, lacking.productId, lacking.name)
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after + quantity })),
  )
}

async function outOfStock(tx: Tx, productId: number, name: string) {
  const [left] = await tx
    .select({ units: sql<number>`greatest(${product.stock} - ${product.reserved}, 0)` })
    .from(product)
    .where(eq(product.id, productId))
  const units = left?.units ?? 0
  const message =
    units === 0
      ? `"${name}" se agotó. Quítalo del carrito para continuar.`
      : `${units === 1 ? 'Solo queda 1' : `Solo quedan ${units}`} de "${name}". Ajusta la cantidad para continuar.`
  return new ShopError('OUT_OF_STOCK', `Product ${productId} has ${units} left`, {
    message,
    available: units,
  })
}

/** Releases held units. */
export async function release(tx: Tx, units: Units[]): Promise<void> {
  const changes: Availability[] = []
  for (const { productId, quantity } of inLockOrder(units)) {
    const [freed] = await tx
      .update(product)
      .set({ reserved: sql`${product.reserved} - ${quantity}` })
      .where(eq(product.id, productId))
      .returning({ sku: product.sku, after: sql<number>`${product.stock} - ${product.reserved}` })
    if (freed) changes.push({ ...freed, before: freed.after - quantity })
  }
  await announceAvailability(tx, changes)
}

/** Returns sold units to the stock. */
export async function putBack(tx: Tx, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ productId }) => productId)
  const put = tx.execute<ChangedStock>(sql`
    update product set stock = stock + units.quantity from ${unitsTable(units)}
    where product.id = units.id
    returning product.id, sku, stock - reserved as after, units.quantity`)
  const [, { rows }] = await inOneGo([lockProducts(tx, ids), put])
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after - quantity })),
  )
}

interface TakenUnits extends ChangedStock {
  /** Units in stock after the change. */
  stock: number
}

/** Takes the available ones of some units from the stock, and returns how many of each product, including 0. */
export async function takeAvailable(
  tx: Tx,
  units: readonly Units[],
): Promise<{ productId: number; quantity: number; stock: number }[]> {
  if (units.length === 0) return []
  const ids = units.map(({ productId }) => productId)
  const takeable = sql`least(units.quantity, greatest(earlier.stock - earlier.reserved, 0))`
  const taken = tx.execute<TakenUnits>(sql`
    update product set stock = product.stock - ${takeable}
    from ${unitsTable(units)} join product as earlier on earlier.id = units.id
    where product.id = units.id and product.stock - product.reserved >= ${takeable}
    returning product.id, product.sku, product.stock, product.stock - product.reserved as after, ${takeable} as quantity`)
  const [, { rows }] = await inOneGo([lockProducts(tx, ids), taken])
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after + quantity })),
  )
  return rows.map(({ id, quantity, stock }) => ({ productId: id, quantity, stock }))
}

interface Sale {
  /** Units of locked products. */
  units: readonly Units[]
  /** Whether the units are reserved. Those of a payment that arrived after their release are sold if still available. */
  held: boolean
  /** Condition on a row of `product`: this sale adds a buyer. */
  isNewBuyer: SQL
}

interface Sold extends Record<string, unknown> {
  productId: number
  sku: string
  quantity: number
  /** Buyers of the product after the sale, and whether the sale added one. */
  buyers: number
  isNewBuyer: boolean
  /** Units there were for this sale, and available ones before and after it. */
  had: number
  before: number
  after: number
}

/**
 * Takes sold units out of the stock and counts them as popularity. Units that are not in stock are sold all the same, and
 * the merchant has to resolve it; see {@link lackingOf}.
 */
export async function sell(tx: Tx, { units, held, isNewBuyer }: Sale): Promise<Sold[]> {
  if (units.length === 0) return []
  const had = held ? sql`earlier.stock` : sql`earlier.stock - earlier.reserved`
  // The merchant may have lowered the stock below the reserved units meanwhile.
  const left = held
    ? sql`greatest(product.stock - quantity, 0)`
    : sql`product.stock - least(quantity, greatest(${had}, 0))`
  // One update for all columns, since each update writes to all indexes of the table.
  const { rows } = await tx.execute<Sold>(sql`
    update product set
      stock = ${left},
      reserved = product.reserved - ${held ? sql`quantity` : sql`0`},
      popularity = product.popularity + quantity,
      buyers = product.buyers + (${isNewBuyer})::int
    from ${unitsTable(units)} join product as earlier on earlier.id = units.id
    where product.id = units.id
    returning product.id as "productId", product.sku, quantity, product.buyers, product.buyers > earlier.buyers as "isNewBuyer",
      ${had} as had, earlier.stock - earlier.reserved as before, product.stock - product.reserved as after`)
  await announceAvailability(tx, rows)
  return rows
}

/** Sets the stock of a locked product; a number below its reserved units changes nothing. */
export async function setStock(
  tx: Tx,
  current: { id: number; sku: string; stock: number; reserved: number },
  stock: number,
): Promise<void> {
  await tx
    .update(product)
    .set({ stock })
    .where(and(eq(product.id, current.id), gte(sql`${stock}::int`, product.reserved)))
  const { sku, reserved } = current
  await announceAvailability(tx, [
    { sku, before: current.stock - reserved, after: stock - reserved },
  ])
}

/** Units of a sale that were not in stock. */
export const lackingOf = ({ had, quantity }: Sold) => Math.max(quantity - Math.max(had, 0), 0)

/** Units of one product. */
interface Units {
  productId: number
  quantity: number
}

/** Sorts by product, so that concurrent payments cannot deadlock. */
const inLockOrder = <T extends Units>(units: readonly T[]) =>
  [...units].sort((a, b) => a.productId - b.productId)

/** Units as a table `units (id, quantity)` of a statement. */
const unitsTable = (units: readonly Units[]) =>
  sql`(values ${sql.join(
    units.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`),
    sql`, `,
  )}) as units (id, quantity)`

/**
 * Locks products in the order of their ids. A transaction that releases units of some and holds units of others locks all
 * of them first, so that two buyers cannot deadlock.
 */
export const lockProducts = (tx: Tx, productIds: readonly number[]) =>
  tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...productIds]))
    .orderBy(asc(product.id))
    .for('no key update')

interface Availability {
  sku: string
  before: number
  after: number
}

/** Announces products whose availability crossed zero: pages show only whether any units are left. */
async function announceAvailability(tx: Tx, changes: Availability[]): Promise<void> {
  const crossed = changes.filter(({ before, after }) => before > 0 !== after > 0)
  await announceProducts(
    tx,
    crossed.map(({ sku }) => sku),
  )
}
