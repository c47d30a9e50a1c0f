import { type Brand, demoBrands } from '../brands.ts'
import { demoProducts } from '../demo-products.ts'

/** A picture model in the livery of a brand that sells it. */
export interface Pair {
  model: string
  brand: Brand
}

/** Every pair that the demo's products use, once. */
export function cataloguePairs(): Pair[] {
  const texts = demoProducts.flatMap(({ model, brand }) => (model ? `${model}:${brand}` : []))
  return [...new Set(texts)].toSorted().map(readPair)
}

/** Reads "model:brand", the brand by its name or its slug. */
export function readPair(text: string): Pair {
  const [model = '', called] = text.split(':')
  const brand = demoBrands.find(({ name, slug }) => called === name || called === slug)
  if (!brand) throw new Error(`"${text}" names no brand`)
  return { model, brand }
}
