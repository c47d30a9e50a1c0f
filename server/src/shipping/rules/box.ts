import type { PriceRule } from './rule.ts'

/** By actual or volumetric weight, whichever is more, as carriers charge. */
export const box: PriceRule = {
  name: 'Por peso o volumen',
  measure: (parcel) => parcel.chargedWeight,
  unit: 1000,
  largerMayCostLess: false,
  needsWeight: true,
}
