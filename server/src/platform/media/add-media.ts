import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'

import { badInput } from '../errors.ts'
import { documentName, hashOf, originalKey } from './picture-names.ts'
import type { MediaStore } from './store/media-store.ts'
import { PictureError, readPicture, type ReadPicture } from './variants.ts'

/** Stores a picture; the same bytes are stored once. Throws {@link PictureError} for an invalid one. */
export async function addPicture(
  db: Queries,
  media: MediaStore,
  bytes: Uint8Array,
): Promise<ReadPicture> {
  const read = await readPicture(bytes)
  await keepFile(media, read.name, bytes)
  await db.insert(picture).values(read).onConflictDoNothing()
  return read
}

/** Stores a picture sent as base64 in the field `data`. Throws `BAD_INPUT` with the reason for an invalid one. */
export async function keepPicture(
  db: Queries,
  media: MediaStore,
  data: string,
): Promise<ReadPicture> {
  try {
    return await addPicture(db, media, Buffer.from(data, 'base64'))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw badInput([{ field: 'data', message: `No se pudo usar: ${error.message}.` }])
  }
}

/** Writes a file unless an intact one exists: adding a damaged file again repairs it. */
async function keepFile(media: MediaStore, name: string, bytes: Uint8Array) {
  const kept = await media.read(originalKey(name))
  if (!kept?.equals(bytes)) await media.write(originalKey(name), bytes)
}

/** Largest document in bytes: a manual with photographs. */
const MAX_BYTES = 20 * 1024 * 1024

/** Thrown for bytes that are not a valid document; `message` is Spanish, for the merchant. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/** Names a PDF by the hash of its contents. Throws {@link DocumentError}. */
export function nameDocument(bytes: Uint8Array): string {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new DocumentError('no es un documento PDF')
  }
  if (bytes.byteLength > MAX_BYTES) throw new DocumentError('es mayor de 20 MB')
  return documentName(hashOf(bytes))
}

/** Stores a PDF that shoppers can download; returns its name. Throws {@link DocumentError}. */
export async function addDocument(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const name = nameDocument(bytes)
  await keepFile(media, name, bytes)
  return name
}
