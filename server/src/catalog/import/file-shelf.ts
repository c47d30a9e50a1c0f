import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '@surco/database'

import {
  addDocument,
  addPicture,
  DocumentError,
  nameDocument,
  PictureError,
  readPicture,
} from '../../media/index.ts'

/** The file's name in the shop, or what is wrong with it, in Spanish. */
type Taken = { name: string } | { reason: string }

/** The files of a folder as pictures and documents of the shop. */
export interface FileShelf {
  takePicture(file: string): Promise<Taken>
  takeDocument(file: string): Promise<Taken>
}

interface ShelfOptions {
  db: Db
  dataDir: string
  folder: string
  /** Only looks at the files. */
  dryRun: boolean
}

/** Every file is read once, however many products show it. */
export function createFileShelf({ db, dataDir, folder, dryRun }: ShelfOptions): FileShelf {
  const keepPicture = (bytes: Uint8Array) =>
    dryRun ? readPicture(bytes) : addPicture(db, dataDir, bytes)
  const keepDocument = async (bytes: Uint8Array) => ({
    name: dryRun ? nameDocument(bytes) : await addDocument(dataDir, bytes),
  })
  return {
    takePicture: once(async (file) => {
      const bytes = await readFile(join(folder, file)).catch(() => undefined)
      return bytes
        ? kept(file, keepPicture(bytes))
        : { reason: `no se encuentra la foto "${file}"` }
    }),
    takeDocument: once(async (file) => {
      const bytes = await readFile(join(folder, file)).catch(() => undefined)
      return bytes ? kept(file, keepDocument(bytes)) : { reason: `no se encuentra "${file}"` }
    }),
  }
}

async function kept(file: string, keeping: Promise<{ name: string }>): Promise<Taken> {
  try {
    return await keeping
  } catch (error) {
    if (error instanceof PictureError || error instanceof DocumentError) {
      return { reason: `"${file}": ${error.message}` }
    }
    throw error
  }
}

function once(take: (file: string) => Promise<Taken>) {
  const taken = new Map<string, Promise<Taken>>()
  return (file: string) => {
    const known = taken.get(file) ?? take(file)
    taken.set(file, known)
    return known
  }
}
