import type { Rating } from '@surco/contract'

/** A product's rating as stored: sum and number of stars. */
export interface StoredRating {
  ratingSum: number
  ratingCount: number
}

/** The field `rating` of a product in the API; absent without reviews. */
export const ratingOf = ({ ratingSum, ratingCount }: StoredRating): { rating?: Rating } =>
  ratingCount === 0
    ? {}
    : { rating: { average: Math.round((ratingSum / ratingCount) * 10) / 10, total: ratingCount } }
