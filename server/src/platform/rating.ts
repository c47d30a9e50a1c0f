import type { Rating } from '@surco/contract'

/** How a product keeps what its reviews give it. */
export interface StoredRating {
  ratingSum: number
  ratingCount: number
}

/** The field `rating` of a product on the wire; none without a review. */
export const ratingOf = ({ ratingSum, ratingCount }: StoredRating): { rating?: Rating } =>
  ratingCount === 0
    ? {}
    : { rating: { average: Math.round((ratingSum / ratingCount) * 10) / 10, total: ratingCount } }
