import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { quickShop } from '../../lib/testing/stand-in-shop.ts'
import { DeliveryEstimate } from './delivery-estimate.tsx'

beforeEach(() => {
  // A Thursday, at noon in Mexico.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
})
afterEach(() => vi.useRealTimers())

// [T3.67]
it.each([
  ['five business days from today', undefined, 'jueves, 3 de diciembre'],
  ['the last day of the merchant’s own rule', quickShop, 'miércoles, 2 de diciembre'],
] as const)('names %s', async (_, shop, day) => {
  const { getByText } = await render(<DeliveryEstimate shop={shop} />)
  await expect.element(getByText(new RegExp(day))).toBeVisible()
})
