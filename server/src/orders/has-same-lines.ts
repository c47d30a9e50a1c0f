import { isDeepStrictEqual } from 'node:util'

import type { OrderLine } from './get-order.ts'

type Line = Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'ivaRate'>

/** Whether two lists hold the same products in the same numbers at the same prices and tax, in any order. */
export const hasSameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  isDeepStrictEqual(content(some), content(others))

const content = (lines: readonly Line[]) =>
  lines
    .map(
      ({ productId, quantity, unitPrice, ivaRate }) =>
        [productId, quantity, unitPrice, ivaRate] as const,
    )
    .toSorted(([a], [b]) => a - b)
