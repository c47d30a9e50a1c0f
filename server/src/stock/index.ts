import { inOneGo, type Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { announceProducts } from '../platform/page-events.ts'

interface Held extends Record<string, unknown> {
  id: number
  sku: string
  /** Units that can be had, and those that were taken from them. */
  after: number
  quantity: number
}

/** Holds units for a payment, all or none; throws `OUT_OF_STOCK` with what is left of the first that lacks. */
export async function reserve(tx: Tx, units: (Units & { name: string })[]): Promise<void> {
  if (units.length === 0) return
  const wanted = inLockOrder(units)
  const ids = wanted.map(({ productId }) => productId)
  const held = tx.execute<Held>(sql`
    update product set reserved = reserved + units.quantity from ${unitsTable(wanted)}
    where product.id = units.id and stock - reserved >= units.quantity
    returning product.id, sku, stock - reserved as after, units.quantity`)
  // A single row is locked by its own change.
  const locked = ids.length > 1 ? lockProducts(tx, ids) : Promise.resolve()
  const [, { rows }] = await inOneGo([locked, held])
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
      : `Solo quedan ${units} de "${name}". Ajusta la cantidad para continuar.`
  return new ShopError('OUT_OF_STOCK', `Product ${productId} has ${units} left`, {
    message,
    available: units,
  })
}

/** Gives held units back. */
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

/** Puts units that were sold back on the shelf. */
export async function putBack(tx: Tx, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return
  const ids = units.map(({ productId }) => productId)
  const put = tx.execute<Held>(sql`
    update product set stock = stock + units.quantity from ${unitsTable(units)}
    where product.id = units.id
    returning product.id, sku, stock - reserved as after, units.quantity`)
  const [, { rows }] = await inOneGo([lockProducts(tx, ids), put])
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after - quantity })),
  )
}

interface TakenUnits extends Held {
  /** Units on the shelf from then on. */
  stock: number
}

/** Takes of some units those that can be had off the shelf; answers how many of each product were, none left out. */
export async function takeThere(
  tx: Tx,
  units: readonly Units[],
): Promise<{ productId: number; quantity: number; stock: number }[]> {
  if (units.length === 0) return []
  const ids = units.map(({ productId }) => productId)
  const can = sql`least(units.quantity, greatest(earlier.stock - earlier.reserved, 0))`
  const taken = tx.execute<TakenUnits>(sql`
    update product set stock = product.stock - ${can}
    from ${unitsTable(units)} join product as earlier on earlier.id = units.id
    where product.id = units.id and product.stock - product.reserved >= ${can}
    returning product.id, product.sku, product.stock, product.stock - product.reserved as after, ${can} as quantity`)
  const [, { rows }] = await inOneGo([lockProducts(tx, ids), taken])
  await announceAvailability(
    tx,
    rows.map(({ sku, after, quantity }) => ({ sku, after, before: after + quantity })),
  )
  return rows.map(({ id, quantity, stock }) => ({ productId: id, quantity, stock }))
}

interface Sale {
  /** Of products that are locked. */
  units: readonly Units[]
  /** They come out of their reservation; others (a payment that arrived after they were given back) only if they can still be had. */
  held: boolean
  /** Whether a row of `product` has one more buyer by this sale. */
  isNewBuyer: SQL
}

interface Sold extends Record<string, unknown> {
  productId: number
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
 * are sold all the same, and the merchant must look; see {@link lackingOf}.
 */
export async function sell(tx: Tx, { units, held, isNewBuyer }: Sale): Promise<Sold[]> {
  if (units.length === 0) return []
  const had = held ? sql`earlier.stock` : sql`earlier.stock - earlier.reserved`
  // The merchant may have lowered the stock below what was held meanwhile.
  const left = held
    ? sql`greatest(product.stock - quantity, 0)`
    : sql`product.stock - least(quantity, greatest(${had}, 0))`
  // All in one change: each more would be written to all indexes of the table once again.
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

/** Makes the shelf hold so many units of a product that is locked; they are at least those that are held. */
export async function setStock(
  tx: Tx,
  known: { id: number; sku: string; stock: number; reserved: number },
  stock: number,
): Promise<void> {
  await tx
    .update(product)
    .set({ stock })
    .where(and(eq(product.id, known.id), gte(sql`${stock}::int`, product.reserved)))
  const { sku, reserved } = known
  await announceAvailability(tx, [{ sku, before: known.stock - reserved, after: stock - reserved }])
}

/** Units of a sale that were not there. */
export const lackingOf = ({ had, quantity }: Sold) => Math.max(quantity - Math.max(had, 0), 0)

/** Units of one product. */
interface Units {
  productId: number
  quantity: number
}

/** Products are changed in one order, so that two payments never wait for each other. */
const inLockOrder = <T extends Units>(units: readonly T[]) =>
  [...units].sort((a, b) => a.productId - b.productId)

/** The same as a table `units (id, quantity)` of a statement. */
const unitsTable = (units: readonly Units[]) =>
  sql`(values ${sql.join(
    units.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`),
    sql`, `,
  )}) as units (id, quantity)`

/**
 * Locks products in the order of their ids. Whoever gives units back and takes others in one
 * transaction locks both first, so that two buyers never wait for each other.
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

/** Pages say only whether there is something left, so they change when availability crosses zero. */
async function announceAvailability(tx: Tx, changes: Availability[]): Promise<void> {
  const crossed = changes.filter(({ before, after }) => before > 0 !== after > 0)
  await announceProducts(
    tx,
    crossed.map(({ sku }) => sku),
  )
}
