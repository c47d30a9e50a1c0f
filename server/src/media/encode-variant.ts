import { loadSharp } from './load-sharp.ts'
import type { Encoding } from './picture-names.ts'
import { MAX_PIXELS } from './read-picture.ts'

/** A copy of a picture `width` pixels wide, or as wide as the picture is. */
export async function encodeVariant(
  source: Uint8Array | string,
  width: number,
  encoding: Encoding,
) {
  const sharp = await loadSharp()
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return encoding === 'avif'
    ? resized.avif({ quality: 52, effort: 4 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()
}
