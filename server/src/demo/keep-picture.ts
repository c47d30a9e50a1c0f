import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { addPicture } from '../media/index.ts'
import type { Shop } from '../shop.ts'

/** Keeps a file of the demo's pictures; answers its name in the shop. */
export async function keepPicture(
  { db, config }: Shop,
  demoDir: string,
  file: string,
): Promise<string> {
  const bytes = await readFile(join(demoDir, 'pictures', file))
  const { name } = await addPicture(db, config.dataDir, bytes)
  return name
}
