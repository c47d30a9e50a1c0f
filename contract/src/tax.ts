import type { Impuesto, IvaRate } from './fields.ts'

// Value added tax (IVA) in prices that include it, calculated here for pages, cart, order, mails and receipt.
// Amounts are integer centavos, except on the wire.

interface TaxedLine {
  quantity: number
  unitPrice: number
  /** Centavos that a coupon takes off the line */
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
 * Splits a discount into shares in proportion to the amounts; what is rounded off carries over to the next share.
 * The shares add up to the discount, and none exceeds its amount.
 */
export function spreadDiscount(amounts: readonly number[], discount: number): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let cumulative = 0
  let spread = 0
  return amounts.map((amount) => {
    cumulative += amount
    const share = discount === 0 ? 0 : Math.round((discount * cumulative) / total) - spread
    spread += share
    return share
  })
}

/**
 * Base and IVA of each rate that occurs, the highest first. IVA is calculated line by line, as on an invoice;
 * base and IVA of all rates add up to what is paid. Shipping bears the general rate.
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

/** The parts in the wire's format, in pesos. */
export const impuestos = (parts: readonly TaxPart[]): Impuesto[] =>
  parts.map(({ rate, base, iva }) => ({ tasa: rate, base: base / 100, IVA: iva / 100 }))
