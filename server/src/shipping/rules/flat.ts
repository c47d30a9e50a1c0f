import type { PriceRule } from './rule.ts'

/** One price for any parcel. */
export const flat: PriceRule = {
  name: 'Precio fijo',
  measure: () => 0,
  unit: 1,
  largerMayCostLess: false,
  needsWeight: false,
}
