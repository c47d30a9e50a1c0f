import sharp from 'sharp'

import { albedo, linearPart } from './logos/brand-tones.ts'

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
