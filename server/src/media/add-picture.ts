import { existsSync } from 'node:fs'

import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'

import { originalFile, writeWhole } from './picture-folders.ts'
import { readPicture, type ReadPicture } from './read-picture.ts'

/** Keeps a picture; the same bytes are kept once. Throws {@link PictureError} when it is none. */
export async function addPicture(
  db: Queries,
  dataDir: string,
  bytes: Uint8Array,
): Promise<ReadPicture> {
  const read = await readPicture(bytes)
  const file = originalFile(dataDir, read.name)
  if (!existsSync(file)) await writeWhole(file, bytes)
  await db.insert(picture).values(read).onConflictDoNothing()
  return read
}
