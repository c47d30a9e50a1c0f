import type { Impuesto, IvaRate } from './fields.ts'

// Value added tax (IVA) in prices that include it. The one place where it is calculated: page, cart, order, mails and
// receipt follow from it. Amounts are integer centavos but on the wire.

interface TaxedLine {
  quantity: number
  unitPrice: number
  /** What a coupon takes off the line */
  discount?: number
  ivaRate: IvaRate
}

interface TaxPart {
  rate: IvaRate
  base: number
  iva: number
}

/** An amount without its IVA, and the IVA. */
export function splitIva(amount: number, rate: IvaRate) {
  const base = Math.round((amount * 100) / (100 + rate))
  return { base, iva: amount - base }
}

/**
 * A discount as shares of the amounts that it is taken off, in proportion to them: rounding carries
 * over to the next line. The shares add up to it, and none is more than its amount.
 */
export function spreadDiscount(amounts: readonly number[], discount: number): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let passed = 0
  let spread = 0
  return amounts.map((amount) => {
    passed += amount
    const share = discount === 0 ? 0 : Math.round((discount * passed) / whole) - spread
    spread += share
    return share
  })
}

/**
 * What is taxed at each rate that occurs, the highest first. IVA is calculated line by line, as an invoice has it,
 * and base and IVA of all rates add up to what is paid. Shipping bears the general rate.
 */
export function taxParts(lines: readonly TaxedLine[], shipping = 0): TaxPart[] {
  const amounts = lines.map(({ quantity, unitPrice, discount = 0, ivaRate }) => ({
    amount: quantity * unitPrice - discount,
    rate: ivaRate,
  }))
  if (shipping > 0) amounts.push({ amount: shipping, rate: 16 })
  return ([16, 0] as const).flatMap((rate) => {
    const parts = amounts.filter((part) => part.rate === rate)
    if (parts.length === 0) return []
    const split = parts.map(({ amount }) => splitIva(amount, rate))
    const sum = (name: 'base' | 'iva') => split.reduce((total, part) => total + part[name], 0)
    return [{ rate, base: sum('base'), iva: sum('iva') }]
  })
}

/** The parts as the wire has them. */
export const impuestos = (parts: readonly TaxPart[]): Impuesto[] =>
  parts.map(({ rate, base, iva }) => ({ tasa: rate, base: base / 100, IVA: iva / 100 }))
