import type { Product } from './products/product.ts'

/** The first number of a specification: "1,600 L/min" is 1600, "1/2 HP" is 0.5, "1 1/4" is 1.25. */
export function specValue(product: Product, attribute: string) {
  const text = product.specs[attribute]
  const match = text?.match(/^(?:(\d+) (?=\d+\/))?([\d,.]+)(?:\/(\d+))?/)
  if (!match?.[2]) throw new Error(`${product.sku} has no number in ${attribute}: ${text ?? ''}`)
  return Number(match[1] ?? 0) + Number(match[2].replaceAll(',', '')) / Number(match[3] ?? 1)
}

/** Every number of a specification, in order: "20 a 160 A" is [20, 160]. */
export function specNumbers(product: Product, attribute: string) {
  const numbers = product.specs[attribute]?.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return numbers.map((number) => Number(number.replaceAll(',', '')))
}
