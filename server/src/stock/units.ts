import { sql } from 'drizzle-orm'

/** Units of one product. */
export interface Units {
  productId: number
  quantity: number
}

/** Products are changed in one order, so that two payments never wait for each other. */
export const inLockOrder = <T extends Units>(units: readonly T[]) =>
  [...units].sort((a, b) => a.productId - b.productId)

/** The same as a table `units (id, quantity)` of a statement. */
export const unitsTable = (units: readonly Units[]) =>
  sql`(values ${sql.join(
    units.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`),
    sql`, `,
  )}) as units (id, quantity)`
