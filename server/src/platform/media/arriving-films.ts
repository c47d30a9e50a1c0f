import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { MOST_FILM_BYTES } from '@surco/contract/films'

import type { Shop } from '../../shop.ts'
import { DAY_MS } from '../time.ts'
import { addFilm, FilmError } from './films.ts'

const folderOf = (dataDir: string) => join(dataDir, 'media', 'arriving')

interface Piece {
  /** The id that its sender gave to the film that is on its way; a name of a file. */
  upload: string
  /** Where it begins in the film; at 0 all that came before is forgotten. */
  at: number
  bytes: Uint8Array
}

/**
 * Keeps a piece of a film that is on its way; one that is sent again takes the place of the first. Throws
 * {@link FilmError}, also when what goes before it did not come.
 */
export async function keepPiece(dataDir: string, { upload, at, bytes }: Piece): Promise<void> {
  if (at + bytes.length > MOST_FILM_BYTES) throw new FilmError('es mayor de 60 MB')
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  const file = join(folder, upload)
  const came = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  if (at > came) throw new FilmError('falta una parte, súbelo de nuevo')
  const handle = await open(file, at === 0 ? 'w' : 'r+')
  // Ends with the handle closed.
  await pipeline([bytes], handle.createWriteStream({ start: at }))
}

/** Keeps a film whose pieces all came, with its captions; may be asked for again. Throws {@link FilmError}. */
export async function addArrived(
  dataDir: string,
  { upload, captions }: { upload: string; captions: string },
): Promise<string> {
  const video = join(folderOf(dataDir), upload)
  if (!existsSync(video)) throw new FilmError('ya no está, súbelo de nuevo')
  return addFilm(dataDir, { video, captions: Buffer.from(captions) })
}

/** Forgets what came of films a day ago and longer: they were kept, or nobody went on. */
export async function forgetArrived({ clock, config }: Pick<Shop, 'clock' | 'config'>) {
  const folder = folderOf(config.dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < clock.now().getTime() - DAY_MS) await rm(file, { force: true })
  }
}
