import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '@surco/database'

import { addPicture, PictureError, readPicture } from '../../media/index.ts'

/** The files of a folder as pictures of the shop. */
export interface PictureShelf {
  /** The picture's name in the shop, or what is wrong with the file, in Spanish. */
  take(file: string): Promise<{ name: string } | { reason: string }>
}

interface ShelfOptions {
  db: Db
  dataDir: string
  folder: string
  /** Only looks at the files. */
  dryRun: boolean
}

/** Every file is read once, however many products show it. */
export function createPictureShelf({ db, dataDir, folder, dryRun }: ShelfOptions): PictureShelf {
  const taken = new Map<string, ReturnType<PictureShelf['take']>>()

  async function read(file: string) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    if (!bytes) return { reason: `no se encuentra la foto "${file}"` }
    try {
      return dryRun ? await readPicture(bytes) : await addPicture(db, dataDir, bytes)
    } catch (error) {
      if (error instanceof PictureError) return { reason: `"${file}": ${error.message}` }
      throw error
    }
  }

  return {
    take(file) {
      const known = taken.get(file) ?? read(file)
      taken.set(file, known)
      return known
    },
  }
}
