import type { PriceRule } from './rule.ts'

/** By the sum of its goods. */
export const total: PriceRule = {
  name: 'Por total del pedido',
  measure: (parcel) => parcel.total,
  unit: 100,
  largerMayCostLess: true,
  needsWeight: false,
}
