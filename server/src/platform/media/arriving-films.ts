import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MAX_FILM_BYTES } from '@surco/contract/upload-limits'

import type { Shop } from '../../shop.ts'
import { DAY_MS } from '../time.ts'
import { addFilm, FilmError } from './films.ts'
import type { MediaStore } from './store/media-store.ts'

const FOLDER = 'arriving/'

interface Piece {
  /** Id of the upload, chosen by the client. */
  upload: string
  /** Offset in the video; 0 discards all earlier pieces. */
  at: number
  bytes: Uint8Array
}

/** The uploaded pieces of a video, in order. */
async function listPieces(media: MediaStore, upload: string) {
  const prefix = `${FOLDER}${upload}-`
  const pieces = await media.list(prefix)
  return pieces
    .map(({ key, bytes }) => ({ key, at: Number(key.slice(prefix.length)), bytes }))
    .sort((one, other) => one.at - other.at)
}

/**
 * Stores a piece of a video that is being uploaded, whichever process received the others; a piece sent again replaces the
 * first. Throws {@link FilmError}, also when the pieces before it are missing.
 */
export async function keepPiece(media: MediaStore, { upload, at, bytes }: Piece): Promise<void> {
  if (at + bytes.length > MAX_FILM_BYTES) throw new FilmError('es mayor de 60 MB')
  const pieces = await listPieces(media, upload)
  const end = Math.max(0, ...pieces.map((piece) => piece.at + piece.bytes))
  if (at > end) throw new FilmError('falta una parte, súbelo de nuevo')
  if (at === 0) for (const { key } of pieces) await media.remove(key)
  await media.write(`${FOLDER}${upload}-${at}`, bytes)
}

/** Stores a completely uploaded video with its captions; may be repeated. Throws {@link FilmError}. */
export async function addArrived(
  media: MediaStore,
  { upload, captions }: { upload: string; captions: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surco-film-'))
  try {
    const video = join(folder, 'film')
    if (!(await putTogether(media, upload, video))) {
      throw new FilmError('ya no está, súbelo de nuevo')
    }
    return await addFilm(media, { video, captions: Buffer.from(captions) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes the pieces of a video into a file, one at a time; returns false if there are none. */
async function putTogether(media: MediaStore, upload: string, file: string): Promise<boolean> {
  const pieces = await listPieces(media, upload)
  const handle = await open(file, 'w')
  try {
    for (const { key, at } of pieces) {
      const bytes = await media.read(key)
      // It was deleted meanwhile.
      if (!bytes) return false
      await handle.write(bytes, 0, bytes.length, at)
    }
    return pieces.length > 0
  } finally {
    await handle.close()
  }
}

/** Deletes pieces of videos uploaded more than a day ago: the videos were stored or abandoned. */
export async function forgetArrived({ clock, media }: Pick<Shop, 'clock' | 'media'>) {
  for (const { key, changedAt } of await media.list(FOLDER)) {
    if (changedAt.getTime() < clock.now().getTime() - DAY_MS) await media.remove(key)
  }
}
