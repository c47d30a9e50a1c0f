import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

import { MAX_FILM_BYTES } from '@surco/contract/upload-limits'

import { captionsName, filmName, originalKey } from './picture-names.ts'
import type { MediaStore } from './store/media-store.ts'

export interface Film {
  /** Path of the file, which is streamed. */
  video: string
  captions: Uint8Array
}

/** Thrown for an invalid video or invalid captions; `message` is Spanish, for the merchant. */
export class FilmError extends Error {
  override name = 'FilmError'
  readonly part: 'video' | 'captions'

  constructor(message: string, part: 'video' | 'captions' = 'video') {
    super(message)
    this.part = part
  }
}

/** Names a video by the hash of its contents and captions. Throws {@link FilmError}. */
export async function nameFilm({ video, captions }: Film): Promise<string> {
  await checkVideo(video)
  checkCaptions(captions)
  return nameOfBoth(captions, createReadStream(video))
}

/** Hashes both, because browsers cache both under this name for ever. */
async function nameOfBoth(captions: Uint8Array, video: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256').update(captions)
  for await (const piece of video) hash.update(piece)
  return filmName(hash.digest('hex').slice(0, 32))
}

/** Stores a video and its captions; returns its name. Throws {@link FilmError}. */
export async function addFilm(media: MediaStore, film: Film): Promise<string> {
  const name = await nameFilm(film)
  if (await isKept(media, name)) return name
  await media.write(originalKey(captionsName(name)), film.captions)
  await media.copy(originalKey(name), film.video)
  return name
}

/** Whether it is stored and intact. */
async function isKept(media: MediaStore, name: string) {
  const captions = await media.read(originalKey(captionsName(name)))
  if (!captions || (await media.size(originalKey(name))) === undefined) return false
  return (await nameOfBoth(captions, await media.stream(originalKey(name)))) === name
}

/** Checks that a file is a complete MP4 with H.264, which every phone plays. Throws {@link FilmError}. */
async function checkVideo(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { type } = await readHead(handle, 0)
    if (type !== 'ftyp') throw new FilmError('no es un video MP4')
    if (size > MAX_FILM_BYTES) throw new FilmError('es mayor de 60 MB')
    const boxes = await readBoxes(handle, size)
    const description = boxes.get('moov')
    if (!description || !boxes.has('mdat')) throw new FilmError('el video está incompleto')
    if (!(await holds(file, description, 'avc1'))) {
      throw new FilmError('el video no es H.264, el formato que todos los teléfonos reproducen')
    }
  } finally {
    await handle.close()
  }
}

interface Box {
  /** Offsets of its first and last byte. */
  start: number
  end: number
}

/** A video of a few minutes has some dozens; a fragmented one has two per second. */
const MAX_BOXES = 10_000

/** Reads the top-level boxes of an MP4 by type. Throws {@link FilmError} if the last one does not end with the file. */
async function readBoxes(handle: FileHandle, length: number) {
  const boxes = new Map<string, Box>()
  let count = 0
  for (let start = 0; start < length; count += 1) {
    const { type, size } = await readHead(handle, start)
    const bytes = size === 0 ? length - start : size
    if (bytes < HEAD_BYTES || start + bytes > length || count === MAX_BOXES) {
      throw new FilmError('el video está incompleto')
    }
    boxes.set(type, { start, end: start + bytes - 1 })
    start += bytes
  }
  return boxes
}

const HEAD_BYTES = 8

/** Reads type and size of the box at an offset: 0 if it extends to the end, less than `HEAD_BYTES` if there is no box. */
async function readHead(handle: FileHandle, at: number): Promise<{ type: string; size: number }> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(16), position: at })
  if (bytesRead < HEAD_BYTES) return { type: '', size: 1 }
  const type = buffer.toString('latin1', 4, 8)
  const size = buffer.readUInt32BE(0)
  // A long box has its size after its type.
  if (size !== 1) return { type, size }
  return { type, size: bytesRead < 16 ? 1 : Number(buffer.readBigUInt64BE(8)) || 1 }
}

async function holds(file: string, box: Box, word: string): Promise<boolean> {
  let last = ''
  for await (const piece of createReadStream(file, { ...box, encoding: 'latin1' })) {
    // The word may be split between two chunks.
    const text = last + String(piece)
    if (text.includes(word)) return true
    last = text.slice(1 - word.length)
  }
  return false
}

const MAX_CAPTIONS_BYTES = 100 * 1024

/** Checks that the bytes are captions in WebVTT. Throws {@link FilmError}. */
function checkCaptions(captions: Uint8Array): void {
  const isWebVtt = /^WEBVTT[ \t\r\n][^]*-->/.test(textOf(captions))
  if (!isWebVtt) {
    throw new FilmError('sus subtítulos (.vtt) no son WebVTT en UTF-8', 'captions')
  }
}

function textOf(captions: Uint8Array) {
  if (captions.byteLength > MAX_CAPTIONS_BYTES) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(captions)
  } catch {
    return ''
  }
}
