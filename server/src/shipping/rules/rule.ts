/** What is sent and paid for: products whose shipping is free are not in it. */
export interface Parcel {
  /** Grams. */
  weight: number
  /** Grams of what weighs more by its box than on the scale, for that. */
  chargedWeight: number
  /** Centavos of its goods. */
  total: number
}

/** What a zone's price may depend on. */
export interface PriceRule {
  /** For the merchant, in Spanish. */
  name: string
  /** What a bracket's limit is compared with: grams, or centavos. */
  measure: (parcel: Parcel) => number
  /** Grams or centavos in what the merchant writes: a kilogram, a peso. */
  unit: number
  /** A larger parcel may cost less: what costs more is paid by the goods. */
  largerMayCostLess: boolean
  /** Its weight has to be known. */
  needsWeight: boolean
}
