import type { Tx } from '@surco/database'

import { announceProducts } from '../announce-products.ts'

export interface Availability {
  sku: string
  before: number
  after: number
}

/** Pages say only whether there is something left, so they change when availability crosses zero. */
export async function announceAvailability(tx: Tx, changes: Availability[]): Promise<void> {
  const crossed = changes.filter(({ before, after }) => before > 0 !== after > 0)
  await announceProducts(
    tx,
    crossed.map(({ sku }) => sku),
  )
}
