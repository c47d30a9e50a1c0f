import type { Brand } from '../brands.ts'
import { type DecalTexture, decalTexture } from './decal-texture.ts'
import { albedo, type Linear, linearColour } from './linear-colour.ts'
import { drawSquareDecal, drawWideDecal } from './logos/brand-logos.ts'

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
