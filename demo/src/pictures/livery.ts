import sharp from 'sharp'

import { demoBrands, type Brand } from '../brands.ts'
import { demoProducts } from '../demo-products.ts'
import { drawSquareDecal, drawWideDecal } from './logos/brand-logos.ts'
import { albedo, linearColour, linearPart, type Linear } from './logos/brand-tones.ts'

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

/** A logo as albedo, premultiplied RGBA, in halving sizes: level 0 is the largest. */
export interface DecalTexture {
  levels: Level[]
}

interface Level {
  width: number
  height: number
  pixels: Float32Array
}

/** A texel's red, green, blue (premultiplied albedo) and alpha. */
export type Texel = [red: number, green: number, blue: number, alpha: number]

const smallestWidth = 24

/** Rasters an SVG at its own size and at every half of it. */
export async function decalTexture(svg: string): Promise<DecalTexture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let level: Level = {
    width: info.width,
    height: info.height,
    pixels: albedoPixels(data),
  }
  const levels = [level]
  while (level.width > smallestWidth) {
    level = half(level)
    levels.push(level)
  }
  return { levels }
}

function albedoPixels(data: Uint8Array) {
  const pixels = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (let part = 0; part < 3; part++) {
      pixels[at + part] = albedo(linearPart((data[at + part] ?? 0) / 255)) * alpha
    }
    pixels[at + 3] = alpha
  }
  return pixels
}

function half({ width, height, pixels }: Level): Level {
  const [w, h] = [width >> 1, height >> 1]
  const smaller = new Float32Array(w * h * 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let part = 0; part < 4; part++) {
        const at = (2 * y * width + 2 * x) * 4 + part
        const below = at + width * 4
        const sum = [at, at + 4, below, below + 4].reduce(
          (all, from) => all + (pixels[from] ?? 0),
          0,
        )
        smaller[(y * w + x) * 4 + part] = sum / 4
      }
  return { width: w, height: h, pixels: smaller }
}

/**
 * The texture at `u` (rightwards) and `v` (upwards), from 0 to 1, where a pixel of the picture spans
 * `span` of the texture's width.
 */
export function sampleDecal(texture: DecalTexture, u: number, v: number, span: number): Texel {
  const { levels } = texture
  const texels = span * (levels[0]?.width ?? 1)
  const wanted = Math.round(Math.log2(Math.max(texels, 1)))
  const level = levels[Math.min(wanted, levels.length - 1)]
  if (!level) throw new Error('A texture without levels')
  return bilinear(level, u * level.width - 0.5, (1 - v) * level.height - 0.5)
}

function bilinear({ width, height, pixels }: Level, x: number, y: number): Texel {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const result: Texel = [0, 0, 0, 0]
  for (const [column, row, weight] of [
    [left, top, (1 - right) * (1 - down)],
    [left + 1, top, right * (1 - down)],
    [left, top + 1, (1 - right) * down],
    [left + 1, top + 1, right * down],
  ] as const) {
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const at = (row * width + column) * 4
    for (let part = 0; part < 4; part++)
      result[part] = (result[part] ?? 0) + (pixels[at + part] ?? 0) * weight
  }
  return result
}
