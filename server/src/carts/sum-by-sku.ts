import type { CartLine } from '@surco/contract'

/** Units asked for of each SKU, in the order in which they are first named. */
export function sumBySku(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { SKU, cantidad } of lines) sums.set(SKU, (sums.get(SKU) ?? 0) + cantidad)
  return sums
}
