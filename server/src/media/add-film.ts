import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { checkCaptions, checkVideo } from './check-film.ts'
import { originalFile, writeWhole } from './picture-folders.ts'
import { captionsName, filmName } from './picture-names.ts'

export interface Film {
  video: Uint8Array
  captions: Uint8Array
}

/** The name that a film has in the shop: the same bytes always have the same. Throws {@link FilmError}. */
export function nameFilm({ video, captions }: Film): string {
  checkVideo(video)
  checkCaptions(captions)
  // Of both, because both are kept for ever under this name.
  const hash = createHash('sha256').update(captions).update(video)
  return filmName(hash.digest('hex').slice(0, 32))
}

/** Keeps a film and, beside it, its captions; answers its name. Throws {@link FilmError}. */
export async function addFilm(dataDir: string, film: Film): Promise<string> {
  const name = nameFilm(film)
  const file = originalFile(dataDir, name)
  if (existsSync(file)) return name
  await writeWhole(originalFile(dataDir, captionsName(name)), film.captions)
  await writeWhole(file, film.video)
  return name
}
