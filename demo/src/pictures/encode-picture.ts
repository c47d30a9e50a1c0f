import sharp from 'sharp'

import type { View } from '../views.ts'

/** A finished view's width in pixels and the bytes that it should not exceed. */
const limits = {
  main: { width: 900, bytes: 34_000 },
  side: { width: 600, bytes: 16_000 },
  back: { width: 600, bytes: 16_000 },
  detail: { width: 600, bytes: 16_000 },
}
const qualities = [82, 76, 70, 64]

/** A view as WebP: the best of a few qualities that keeps to the view's weight. */
export async function encodeView(pixels: Uint8Array, size: number, view: View): Promise<Buffer> {
  const { width, bytes } = limits[view]
  const sharpened = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize({ width, withoutEnlargement: true })
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 0.6 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(sharpened.data, { raw: sharpened.info })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= bytes) break
  }
  return encoded
}
