import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const box = (type: string, content: string) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

/** Bytes with the structure of an MP4, but without a picture. */
export const tinyFilm = (codec = 'avc1', pictures = 'pictures') =>
  Buffer.concat([box('ftyp', 'isom'), box('moov', `a track of ${codec}`), box('mdat', pictures)])

export const tinyCaptions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nLa bomba gira.\n')

/** Writes a tiny video into a folder. */
export async function filmIn(
  folder: string,
  video: Uint8Array = tinyFilm(),
  captions: Uint8Array = tinyCaptions,
) {
  const file = join(folder, `${randomUUID()}.mp4`)
  await writeFile(file, video)
  return { video: file, captions }
}
