import { createHash } from 'node:crypto'

import { loadSharp } from './load-sharp.ts'

/** 60 megapixels: larger than any camera's picture of a product, small enough to decode. */
export const MAX_PIXELS = 60_000_000

/** Bytes that cannot be kept as a picture; `message` is Spanish, for the merchant. */
export class PictureError extends Error {
  override name = 'PictureError'
}

const NO_PICTURE = 'no es una imagen JPEG, PNG, WebP o AVIF'
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

export interface ReadPicture {
  /** `<hash>.<extension>`: the same bytes always have the same name. */
  name: string
  width: number
  height: number
}

/** Checks that the bytes are a picture the shop can show. Throws {@link PictureError}. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (bytes.byteLength === 0) throw new PictureError(NO_PICTURE)
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const found = await image.metadata().catch(() => undefined)
  const extension = extensions[found?.format ?? '']
  if (!found || !extension || (extension === 'avif' && found.compression !== 'av1')) {
    throw new PictureError(NO_PICTURE)
  }
  // Decoding it all finds truncated files and pictures above the limit.
  const decoded = image.greyscale().raw().toBuffer()
  await decoded.catch(() => {
    throw new PictureError('la imagen está dañada o es demasiado grande')
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const { width, height } = found.autoOrient
  return { name: `${hash}.${extension}`, width, height }
}
