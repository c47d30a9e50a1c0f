import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { asc, inArray } from 'drizzle-orm'

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
