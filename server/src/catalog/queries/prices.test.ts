import { describe, expect, it } from 'vitest'

import { chargedPrices } from './product.ts'

describe('prices', () => {
  it.each([
    // list, charged, given percentage -> whole percentage
    [100_000, 100_000, 0, 0],
    [100_000, 75_000, 25, 25],
    [99_999, 66_999, 33, 33],
    [100_000, 89_990, 0, 10],
    [300_000, 200_000, 0, 33],
    [100_000, 60_000, 10, 40],
    [100_000, 99_999, 0, 0],
  ])(
    'of list %i charged %i with %i %% given show %i %%',
    (listPrice, price, discountPercent, discount) => {
      expect(chargedPrices({ listPrice, price, discountPercent })).toEqual({
        charged: price / 100,
        list: listPrice / 100,
        discount,
      })
    },
  )
})
