import type { PriceRule } from './rule.ts'

/** By the price of the goods. */
export const total: PriceRule = {
  name: 'Por total del pedido',
  measure: (parcel) => parcel.total,
  unit: 100,
  largerMayCostLess: true,
  needsWeight: false,
}
