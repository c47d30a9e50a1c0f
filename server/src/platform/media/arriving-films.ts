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
  /** The id that its sender gave to the film that is on its way. */
  upload: string
  /** Where it begins in the film; at 0 all that came before is forgotten. */
  at: number
  bytes: Uint8Array
}

/** What came of a film, in the order of the film. */
async function listPieces(media: MediaStore, upload: string) {
  const prefix = `${FOLDER}${upload}-`
  const pieces = await media.list(prefix)
  return pieces
    .map(({ key, bytes }) => ({ key, at: Number(key.slice(prefix.length)), bytes }))
    .sort((one, other) => one.at - other.at)
}

/**
 * Keeps a piece of a film that is on its way, whichever process took the others; one that is sent again takes the place
 * of the first. Throws {@link FilmError}, also when what goes before it did not come.
 */
export async function keepPiece(media: MediaStore, { upload, at, bytes }: Piece): Promise<void> {
  if (at + bytes.length > MAX_FILM_BYTES) throw new FilmError('es mayor de 60 MB')
  const came = await listPieces(media, upload)
  const end = Math.max(0, ...came.map((piece) => piece.at + piece.bytes))
  if (at > end) throw new FilmError('falta una parte, súbelo de nuevo')
  if (at === 0) for (const { key } of came) await media.remove(key)
  await media.write(`${FOLDER}${upload}-${at}`, bytes)
}

/** Keeps a film whose pieces all came, with its captions; may be asked for again. Throws {@link FilmError}. */
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

/** Writes the pieces of a film into a file, one at a time; false when none came. */
async function putTogether(media: MediaStore, upload: string, file: string): Promise<boolean> {
  const pieces = await listPieces(media, upload)
  const handle = await open(file, 'w')
  try {
    for (const { key, at } of pieces) {
      const bytes = await media.read(key)
      // It was forgotten meanwhile.
      if (!bytes) return false
      await handle.write(bytes, 0, bytes.length, at)
    }
    return pieces.length > 0
  } finally {
    await handle.close()
  }
}

/** Forgets what came of films a day ago and longer: they were kept, or nobody went on. */
export async function forgetArrived({ clock, media }: Pick<Shop, 'clock' | 'media'>) {
  for (const { key, changedAt } of await media.list(FOLDER)) {
    if (changedAt.getTime() < clock.now().getTime() - DAY_MS) await media.remove(key)
  }
}
