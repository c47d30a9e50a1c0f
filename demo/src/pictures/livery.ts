import { demoBrands, type Brand } from '../brands.ts'
import { demoProducts } from '../demo-products.ts'
import { type DecalTexture, decalTexture } from './decal-texture.ts'
import { drawSquareDecal, drawWideDecal } from './logos/brand-logos.ts'
import { albedo, type Linear, linearColour } from './logos/brand-tones.ts'

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

/** A brand's colours and decals as albedo. */
export interface Livery {
  paint: Linear
  trim: Linear
  wide: DecalTexture
  square: DecalTexture
}

const wideWidth = 1040
const squareWidth = 512

/** Prepares a brand's livery. */
export async function liveryOf(brand: Brand): Promise<Livery> {
  const [wide, square] = await Promise.all([
    drawWideDecal(brand, wideWidth).then(decalTexture),
    drawSquareDecal(brand, squareWidth).then(decalTexture),
  ])
  return { paint: paintOf(brand.colour), trim: paintOf(brand.accent), wide, square }
}

function paintOf(colour: string): Linear {
  const [red, green, blue] = linearColour(colour)
  return [albedo(red), albedo(green), albedo(blue)]
}
