import { expect, test } from 'vitest'

import { couponDiscount } from './index.ts'

const percent = (value: number) => ({ percent: value, amount: null })
const amount = (centavos: number) => ({ percent: null, amount: centavos })

test.each([
  ['a percentage', percent(15), 200_000, 30_000],
  ['a percentage, rounded to whole centavos', percent(15), 99_990, 14_999],
  ['a percentage, half a centavo upwards', percent(10), 12_345, 1_235],
  ['an amount', amount(50_000), 600_000, 50_000],
  ['an amount, no more than what it applies to', amount(50_000), 49_999, 49_999],
])('takes off %s', (_what, coupon, eligible, discount) => {
  expect(couponDiscount(coupon, eligible)).toBe(discount)
})
