import { existsSync } from 'node:fs'

import { loadSharp } from './load-sharp.ts'
import { originalFile } from './picture-folders.ts'
import { isOriginalName } from './picture-names.ts'
import { MAX_PIXELS } from './read-picture.ts'

/** A picture as JPEG on white, at most `width` pixels wide, for documents; undefined when it is not there. */
export async function readAsJpeg(
  dataDir: string,
  name: string,
  width: number,
): Promise<Buffer | undefined> {
  const file = originalFile(dataDir, name)
  if (!isOriginalName(name) || !existsSync(file)) return undefined
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}
