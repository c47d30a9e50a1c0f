import type { PriceRule } from './rule.ts'

/** By weight or by the room it takes, whichever is more, as carriers do. */
export const box: PriceRule = {
  name: 'Por peso o volumen',
  measure: (parcel) => parcel.chargedWeight,
  unit: 1000,
  largerMayCostLess: false,
  needsWeight: true,
}
