import sharp from 'sharp'

import type { Scene } from './draw-scene.ts'

const qualities = [88, 84, 80, 76, 70, 64, 58]

/** A drawn scene as WebP: the best of a few qualities that keeps to a weight in bytes. */
export async function encodeScene(
  pixels: Buffer,
  { width, height }: Scene,
  most: number,
): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= most) break
  }
  return encoded
}
