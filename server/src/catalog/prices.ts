import { pesos } from '../money.ts'

/** Centavos, IVA included. */
export interface StoredPrices {
  listPrice: number
  /** What is charged. */
  price: number
  discountPercent: number
}

/** Charged and list price in pesos, and the discount as a whole percentage: given, or computed from both. */
export function chargedPrices({ listPrice, price, discountPercent }: StoredPrices) {
  return {
    charged: pesos(price),
    list: pesos(listPrice),
    discount: price < listPrice ? wholeDiscount(listPrice, price, discountPercent) : 0,
  }
}

/** The percentage in force is the one between the prices: a special price overrules a given one. */
function wholeDiscount(listPrice: number, price: number, given: number) {
  const isGiven = Math.round((listPrice * (100 - given)) / 100) === price
  return isGiven ? given : Math.round(((listPrice - price) / listPrice) * 100)
}
