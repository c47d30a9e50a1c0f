import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'

import { badInput } from '../errors.ts'
import {
  captionsName,
  documentName,
  filmName,
  hashOf,
  originalFile,
  writeWhole,
} from './picture-names.ts'
import { PictureError, readPicture, type ReadPicture } from './variants.ts'

/** Keeps a picture; the same bytes are kept once. Throws {@link PictureError} when it is none. */
export async function addPicture(
  db: Queries,
  dataDir: string,
  bytes: Uint8Array,
): Promise<ReadPicture> {
  const read = await readPicture(bytes)
  await keepFile(dataDir, read.name, bytes)
  await db.insert(picture).values(read).onConflictDoNothing()
  return read
}

/** Keeps a picture that was sent in base 64, in the field `data`. Throws `BAD_INPUT` with what is wrong with it. */
export async function keepPicture(
  db: Queries,
  dataDir: string,
  data: string,
): Promise<ReadPicture> {
  try {
    return await addPicture(db, dataDir, Buffer.from(data, 'base64'))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw badInput([{ field: 'data', message: `No se pudo usar: ${error.message}.` }])
  }
}

/** Writes a file unless it is there, whole: what a disk or a power cut damaged is put right by adding it again. */
async function keepFile(dataDir: string, name: string, bytes: Uint8Array) {
  const file = originalFile(dataDir, name)
  const kept = await readFile(file).catch(() => undefined)
  if (!kept?.equals(bytes)) await writeWhole(file, bytes)
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
export async function addDocument(dataDir: string, bytes: Uint8Array): Promise<string> {
  const name = nameDocument(bytes)
  await keepFile(dataDir, name, bytes)
  return name
}

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
  await keepFile(dataDir, captionsName(name), film.captions)
  await keepFile(dataDir, name, film.video)
  return name
}

/** Bytes that cannot be kept as a film or its captions; `message` is Spanish, for the merchant. */
export class FilmError extends Error {
  override name = 'FilmError'
}

/** Bytes: a few minutes of a machine at work; more belongs to a video service. */
export const MAX_FILM_BYTES = 60 * 1024 * 1024
const MAX_CAPTIONS_BYTES = 100 * 1024

/** Checks that the bytes are a whole MP4 with H.264, which every phone plays. Throws {@link FilmError}. */
function checkVideo(video: Uint8Array): void {
  const bytes = Buffer.from(video.buffer, video.byteOffset, video.byteLength)
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') throw new FilmError('no es un video MP4')
  if (bytes.length > MAX_FILM_BYTES) throw new FilmError('es mayor de 60 MB')
  const boxes = readBoxes(bytes)
  const description = boxes.get('moov')
  if (!description || !boxes.has('mdat')) throw new FilmError('el video está incompleto')
  if (!description.includes('avc1')) {
    throw new FilmError('el video no es H.264, el formato que todos los teléfonos reproducen')
  }
}

/** Checks that the bytes are captions in WebVTT. Throws {@link FilmError}. */
function checkCaptions(captions: Uint8Array): void {
  const isWebVtt = /^WEBVTT[ \t\r\n][^]*-->/.test(textOf(captions))
  if (!isWebVtt) throw new FilmError('sus subtítulos (.vtt) no son WebVTT en UTF-8')
}

function textOf(captions: Uint8Array) {
  if (captions.byteLength > MAX_CAPTIONS_BYTES) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(captions)
  } catch {
    return ''
  }
}

/** The boxes an MP4 consists of, by their type; they end where the file does, or it broke off. */
function readBoxes(bytes: Buffer) {
  const boxes = new Map<string, Buffer>()
  for (let at = 0; at < bytes.length;) {
    const size = sizeOfBox(bytes.subarray(at))
    if (size < 8 || at + size > bytes.length) throw new FilmError('el video está incompleto')
    boxes.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + size))
    at += size
  }
  return boxes
}

/** 0 when too little is left to say; a box of length 0 goes to the end, of length 1 has a long one. */
function sizeOfBox(rest: Buffer): number {
  if (rest.length < 8) return 0
  const size = rest.readUInt32BE(0)
  if (size === 0) return rest.length
  if (size > 1) return size
  return rest.length < 16 ? 0 : Number(rest.readBigUInt64BE(8))
}
