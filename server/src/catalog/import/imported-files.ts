import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { MAX_FILM_BYTES } from '@surco/contract/upload-limits'
import type { Db } from '@surco/database'

import {
  addDocument,
  addFilm,
  addPicture,
  DocumentError,
  type Film,
  FilmError,
  type MediaStore,
  nameDocument,
  nameFilm,
  PictureError,
  readPicture,
} from '../../platform/media/index.ts'

/** The file's name in the shop, or why it cannot be used, in Spanish. */
type FileOutcome = { name: string } | { reason: string }

/** Stores the files of a folder as pictures, documents and videos of the shop. */
export interface FileShelf {
  takePicture(file: string): Promise<FileOutcome>
  takeDocument(file: string): Promise<FileOutcome>
  /** Stores its captions too: the file of the same name that ends in `.vtt`. */
  takeVideo(file: string): Promise<FileOutcome>
}

interface ShelfOptions {
  db: Db
  media: MediaStore
  folder: string
  /** Checks the files without storing them. */
  dryRun: boolean
}

/** A file too large to be read; `message` is Spanish. */
class TooLargeError extends Error {}

/** Creates the store for a folder; each file is read once, however many products show it. */
export function createFileShelf({ db, media, folder, dryRun }: ShelfOptions): FileShelf {
  const keepPicture = (bytes: Uint8Array) =>
    dryRun ? readPicture(bytes) : addPicture(db, media, bytes)
  const keepDocument = async (bytes: Uint8Array) => ({
    name: dryRun ? nameDocument(bytes) : await addDocument(media, bytes),
  })
  const keepVideo = async (film: Film) => ({
    name: dryRun ? await nameFilm(film) : await addFilm(media, film),
  })
  const read = (file: string) => readWhole(join(folder, file))
  return {
    takePicture: memoize(async (file) => {
      const bytes = await read(file)
      return bytes ? keepPicture(bytes) : { reason: `no se encuentra la foto "${file}"` }
    }),
    takeDocument: memoize(async (file) => {
      const bytes = await read(file)
      return bytes ? keepDocument(bytes) : { reason: `no se encuentra "${file}"` }
    }),
    takeVideo: memoize(async (file) => {
      const captionsFile = file.replace(/mp4$/i, 'vtt')
      const video = await findFile(join(folder, file))
      const captions = await read(captionsFile)
      if (!video) return { reason: `no se encuentra "${file}"` }
      if (!captions) return { reason: `"${file}": faltan sus subtítulos "${captionsFile}"` }
      return keepVideo({ video, captions })
    }),
  }
}

async function readWhole(path: string): Promise<Uint8Array | undefined> {
  const file = await findFile(path)
  return file === undefined ? undefined : readFile(file)
}

async function findFile(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  if (found.size > MAX_FILM_BYTES) throw new TooLargeError('es mayor de 60 MB')
  return path
}

function memoize(take: (file: string) => Promise<FileOutcome>) {
  const taken = new Map<string, Promise<FileOutcome>>()
  return (file: string) => {
    const known = taken.get(file) ?? take(file).catch((error: unknown) => refused(file, error))
    taken.set(file, known)
    return known
  }
}

const refusals = [PictureError, DocumentError, FilmError, TooLargeError]

function refused(file: string, error: unknown): FileOutcome {
  const isRefusal = refusals.some((refusal) => error instanceof refusal)
  if (!isRefusal || !(error instanceof Error)) throw error
  return { reason: `"${file}": ${error.message}` }
}
