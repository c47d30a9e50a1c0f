import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'

import { badInput } from '../errors.ts'
import { documentName, hashOf, originalKey } from './picture-names.ts'
import type { MediaStore } from './store/media-store.ts'
import { PictureError, readPicture, type ReadPicture } from './variants.ts'

/** Keeps a picture; the same bytes are kept once. Throws {@link PictureError} when it is none. */
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

/** Keeps a picture that was sent in base 64, in the field `data`. Throws `BAD_INPUT` with what is wrong with it. */
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

/** Writes a file unless it is there, whole: what a disk or a power cut damaged is put right by adding it again. */
async function keepFile(media: MediaStore, name: string, bytes: Uint8Array) {
  const kept = await media.read(originalKey(name))
  if (!kept?.equals(bytes)) await media.write(originalKey(name), bytes)
}

/** Bytes: a manual with photographs; more belongs on a server of its own. */
const MAX_BYTES = 20 * 1024 * 1024

/** Bytes that cannot be kept as a document; `message` is Spanish, for the merchant. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/** The name that a PDF has in the shop: the same bytes always have the same. Throws {@link DocumentError}. */
export function nameDocument(bytes: Uint8Array): string {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new DocumentError('no es un documento PDF')
  }
  if (bytes.byteLength > MAX_BYTES) throw new DocumentError('es mayor de 20 MB')
  return documentName(hashOf(bytes))
}

/** Keeps a PDF that shoppers can download; answers its name. Throws {@link DocumentError}. */
export async function addDocument(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const name = nameDocument(bytes)
  await keepFile(media, name, bytes)
  return name
}
