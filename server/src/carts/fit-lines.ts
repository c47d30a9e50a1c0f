import type { AdjustedLine } from '@surco/contract'
import type { Queries } from '@surco/database'

import { findOffers } from './find-offers.ts'
import { fitLine, type FittedLine, type Offer } from './fit-line.ts'

export interface FittedLines {
  lines: NonNullable<FittedLine['line']>[]
  /** Every line that is not as asked. */
  adjusted: AdjustedLine[]
}

/** Different products in a cart: nobody buys more, a program would. */
export const MOST_LINES = 100

/** What becomes of the units asked for of each SKU; see {@link fitLine}. `room` is for lines that the cart has not yet. */
export async function fitLines(
  queries: Queries,
  cartId: string,
  wanted: Map<string, number>,
  room = MOST_LINES,
): Promise<FittedLines> {
  const offers = await findOffers(queries, cartId, [...wanted.keys()])
  let left = Math.max(room, 0)
  const fitted = [...wanted].map(([sku, quantity]) => {
    const offer = offers.get(sku)
    const fit = fitLine(sku, quantity, offer)
    const isNew = fit.line !== undefined && offer?.inCart === 0
    if (isNew && left === 0) return withoutRoom(offer, quantity)
    if (isNew) left -= 1
    return fit
  })
  return {
    lines: fitted.flatMap(({ line }) => line ?? []),
    adjusted: fitted.flatMap(({ adjusted }) => adjusted ?? []),
  }
}

const withoutRoom = ({ sku, name }: Offer, requested: number): FittedLine => ({
  line: undefined,
  adjusted: { SKU: sku, nombre: name, requested, cantidad: 0, reason: 'CART_FULL' },
})
