import type { AdjustedLine } from '@surco/contract'
import type { Queries } from '@surco/database'

import { findOffers } from './find-offers.ts'
import { fitLine, type FittedLine } from './fit-line.ts'

export interface FittedLines {
  lines: NonNullable<FittedLine['line']>[]
  /** Every line that is not as asked. */
  adjusted: AdjustedLine[]
}

/** What becomes of the units asked for of each SKU; see {@link fitLine}. */
export async function fitLines(
  queries: Queries,
  cartId: string,
  wanted: Map<string, number>,
): Promise<FittedLines> {
  const offers = await findOffers(queries, cartId, [...wanted.keys()])
  const fitted = [...wanted].map(([sku, quantity]) => fitLine(sku, quantity, offers.get(sku)))
  return {
    lines: fitted.flatMap(({ line }) => line ?? []),
    adjusted: fitted.flatMap(({ adjusted }) => adjusted ?? []),
  }
}
