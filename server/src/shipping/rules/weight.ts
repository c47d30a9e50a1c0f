import type { PriceRule } from './rule.ts'

/** By actual weight. */
export const weight: PriceRule = {
  name: 'Por peso',
  measure: (parcel) => parcel.weight,
  unit: 1000,
  largerMayCostLess: false,
  needsWeight: true,
}
