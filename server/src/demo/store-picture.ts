import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { addPicture } from '../platform/media/index.ts'
import type { Shop } from '../shop.ts'

/** Stores a picture of the demo; returns its name in the shop. */
export async function storeDemoPicture(
  { db, media }: Shop,
  demoDir: string,
  file: string,
): Promise<string> {
  const bytes = await readFile(join(demoDir, 'pictures', file))
  const { name } = await addPicture(db, media, bytes)
  return name
}
