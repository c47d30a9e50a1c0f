/** What a shipping price is computed from; products with free shipping do not count. */
export interface Parcel {
  /** Grams. */
  weight: number
  /** Grams, by volume for products whose volumetric weight is more than their actual one. */
  chargedWeight: number
  /** Price of the goods in centavos. */
  total: number
}

/** What a zone's price depends on. */
export interface PriceRule {
  /** Name for the merchant, in Spanish. */
  name: string
  /** The figure that brackets' limits are compared with: grams or centavos. */
  measure: (parcel: Parcel) => number
  /** Grams or centavos in the unit that the merchant types: a kilogram or a peso. */
  unit: number
  /** Whether a higher bracket may be cheaper, as with free shipping for expensive goods. */
  largerMayCostLess: boolean
  /** Whether the products' weights have to be known. */
  needsWeight: boolean
}
