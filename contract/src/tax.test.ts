import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { impuestos, splitIva, spreadDiscount, taxParts } from './index.ts'

const price = fc.integer({ min: 1, max: 200_000_000 })
const rate = fc.constantFrom(16 as const, 0 as const)
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: price,
  ivaRate: rate,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the IVA in a price', () => {
  it('is 16 % of what is left without it, or nothing', () => {
    expect(splitIva(11_600, 16)).toEqual({ base: 10_000, iva: 1_600 })
    expect(splitIva(99_999, 16)).toEqual({ base: 86_206, iva: 13_793 })
    expect(splitIva(99_999, 0)).toEqual({ base: 99_999, iva: 0 })
  })

  it('adds up to the price with its base, and is what 1.16 says to the centavo', () => {
    fc.assert(
      fc.property(price, (amount) => {
        const { base, iva } = splitIva(amount, 16)
        expect(base + iva).toBe(amount)
        expect(base).toBe(Math.round(amount / 1.16))
      }),
    )
  })
})

describe('a discount', () => {
  it('is spread in proportion, and no centavo is lost', () => {
    expect(spreadDiscount([100, 100, 100], 100)).toEqual([33, 34, 33])
    expect(spreadDiscount([0, 500], 50)).toEqual([0, 50])
    expect(spreadDiscount([], 0)).toEqual([])
  })

  it('adds up from its shares, none of which is more than its line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1 }),
        fc.nat(),
        (amounts, part) => {
          const discount = sum(amounts) === 0 ? 0 : part % (sum(amounts) + 1)
          const shares = spreadDiscount(amounts, discount)
          expect(sum(shares)).toBe(discount)
          for (const [place, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(amounts[place] ?? 0)
          }
        },
      ),
    )
  })
})

describe('the parts of an order', () => {
  // [T3.47]
  it('add up to what is paid, for mixed rates, quantities, coupons and shipping', () => {
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 30 }),
      percent: fc.integer({ min: 0, max: 99 }),
      shipping: fc.nat({ max: 500_000 }),
    })
    fc.assert(
      fc.property(order, ({ lines, percent, shipping }) => {
        const amounts = lines.map(({ quantity, unitPrice }) => quantity * unitPrice)
        const discount = Math.round((sum(amounts) * percent) / 100)
        const shares = spreadDiscount(amounts, discount)
        const parts = taxParts(
          lines.map((one, place) => ({ ...one, discount: shares[place] ?? 0 })),
          shipping,
        )
        expect(sum(parts.map(({ base, iva }) => base + iva))).toBe(
          sum(amounts) - discount + shipping,
        )
        expect(parts.filter(({ rate: of, iva }) => of === 0 && iva !== 0)).toEqual([])
      }),
    )
  })

  it('name the rates that occur, the general one first, and tax shipping at it', () => {
    const free = { quantity: 1, unitPrice: 5_000, ivaRate: 0 as const }
    expect(impuestos(taxParts([free]))).toEqual([{ tasa: 0, base: 50, IVA: 0 }])
    expect(impuestos(taxParts([free], 11_600))).toEqual([
      { tasa: 16, base: 100, IVA: 16 },
      { tasa: 0, base: 50, IVA: 0 },
    ])
    expect(taxParts([])).toEqual([])
  })
})
