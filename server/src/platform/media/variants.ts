import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

import type { Sharp } from 'sharp'

import type { Shop } from '../../shop.ts'
import { createBudget, overloaded } from '../http/overload.ts'
import {
  hashOf,
  originalKey,
  variantKey,
  originalNames,
  variantName,
  type Variant,
  type Encoding,
  parseVariant,
  isOriginalName,
} from './picture-names.ts'
import type { MediaStore } from './store/media-store.ts'

/** Encoding takes a core up to a second. New pages request some dozens at once. */
const ENCODING = { atOnce: 2, waiting: 300, waitingOfNetwork: 100 }

export interface Waiter {
  /** Network whose turn is awaited, see {@link createBudget}. */
  network: string
  /** Aborted once the client disconnects. */
  gone: AbortSignal
}

interface Making {
  made: Promise<Uint8Array | undefined>
  /** Number of clients waiting for it. */
  waiters: number
  /** Encoding has begun, and is finished even if nobody waits any more. */
  isEncoding: boolean
  left: AbortController
}

/**
 * Returns a function that reads a variant, which is encoded on first request and stored if possible. It resolves with
 * undefined if the picture does not exist or is damaged, and throws `OVERLOADED` when too many wait. Encodings for which
 * nobody waits any more are not begun.
 */
export function createVariantMaker(
  { log, media }: Pick<Shop, 'log' | 'media'>,
  encode = encodeVariant,
) {
  const budget = createBudget(ENCODING)
  const damaged = new Set<string>()
  const underWay = new Map<string, Making>()

  async function make(variant: Variant, network: string, begun: Making) {
    const kept = await media.read(variantKey(variantName(variant)))
    if (kept) return kept
    const original = await findOriginal(media, variant.hash)
    if (original === undefined) return undefined
    const work = async () => {
      begun.isEncoding = true
      return unlessDamaged(media, original, (source) =>
        encode(source, variant.width, variant.encoding),
      )
    }
    const bytes = await budget.run(network, work, begun.left.signal)
    if (!bytes) {
      if (!damaged.has(original)) log.error({ picture: original }, 'a picture is damaged')
      damaged.add(original)
      return undefined
    }
    // If it cannot be stored it is encoded again next time; the health check reports a full disk.
    await media.write(variantKey(variantName(variant)), bytes).catch(() => {})
    return bytes
  }

  function begin(variant: Variant, network: string): Making {
    const name = variantName(variant)
    const left = new AbortController()
    const begun: Making = { waiters: 0, isEncoding: false, left, made: Promise.resolve(undefined) }
    begun.made = make(variant, network, begun).finally(() => forget(name, begun))
    underWay.set(name, begun)
    return begun
  }

  function forget(name: string, work: Making) {
    if (underWay.get(name) === work) underWay.delete(name)
  }

  return async (variant: Variant, { network, gone }: Waiter): Promise<Uint8Array | undefined> => {
    const name = variantName(variant)
    const work = underWay.get(name) ?? begin(variant, network)
    work.waiters += 1
    const leave = () => {
      work.waiters -= 1
      if (work.waiters > 0 || work.isEncoding) return
      // New requests begin anew: reloading a page aborts the requests for its pictures and repeats them at once.
      forget(name, work)
      work.left.abort(overloaded())
    }
    gone.addEventListener('abort', leave, { once: true })
    return work.made
  }
}

async function findOriginal(media: MediaStore, hash: string): Promise<string | undefined> {
  for (const name of originalNames(hash)) {
    if ((await media.size(originalKey(name))) !== undefined) return name
  }
  return undefined
}

/** Runs `work` on an original; returns undefined if it does not exist, or is damaged so that its hash differs. */
async function unlessDamaged<T>(
  media: MediaStore,
  name: string,
  work: (source: Uint8Array) => Promise<T>,
): Promise<T | undefined> {
  const source = await media.read(originalKey(name))
  if (!source) return undefined
  try {
    return await work(source)
  } catch (error) {
    if (name.startsWith(hashOf(source))) throw error
    return undefined
  }
}

/** Encodes a picture at most `width` pixels wide. */
export async function encodeVariant(source: Uint8Array, width: number, encoding: Encoding) {
  const sharp = await loadSharp()
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return encoding === 'avif'
    ? resized.avif({ quality: 52, effort: 4 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()
}

/** Stores variants that were encoded in advance, so that first visitors need not wait. */
export async function keepVariants(media: MediaStore, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (parseVariant(name)) await media.copy(variantKey(name), join(folder, name))
  }
}

/** 60 megapixels: larger than usual product photos, small enough to decode. */
const MAX_PIXELS = 60_000_000

/** Greatest ratio of the sides: scaled to the width of a page, a narrower picture would be too high to encode. */
const LONGEST_SIDES = 20

/** Thrown for bytes that are not a valid picture; `message` is Spanish, for the merchant. */
export class PictureError extends Error {
  override name = 'PictureError'
}

const NO_PICTURE = 'no es una imagen JPEG, PNG, WebP o AVIF'
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

export interface ReadPicture {
  /** `<hash>.<extension>`, by the hash of the contents. */
  name: string
  width: number
  height: number
}

/** Checks that the bytes are a picture the shop can show. Throws {@link PictureError}. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (bytes.byteLength === 0) throw new PictureError(NO_PICTURE)
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const found = await image.metadata().catch(() => undefined)
  const extension = extensions[found?.format ?? '']
  if (!found || !extension || (extension === 'avif' && found.compression !== 'av1')) {
    throw new PictureError(NO_PICTURE)
  }
  // Decoding all of it detects truncated files and pictures above the limit. Shrinking decodes a WebP completely, but not
  // a JPEG.
  const decoded = (found.format === 'webp' ? image.resize(16) : image).raw().toBuffer()
  await decoded.catch(() => {
    throw new PictureError('la imagen está dañada o es demasiado grande')
  })
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > LONGEST_SIDES * Math.min(width, height)) {
    throw new PictureError(`la imagen es más de ${LONGEST_SIDES} veces más larga que ancha`)
  }
  return { name: `${hashOf(bytes)}.${extension}`, width, height }
}

/** A square of a picture: its side as a share of the shorter one; `left` and `top` as shares of the remaining space. */
export interface Square {
  side: number
  left: number
  top: number
}

/** Cuts a square out of a stored picture, in the same format; undefined if the picture does not exist or is damaged. */
export async function cutSquare(
  media: MediaStore,
  name: string,
  square: Square,
): Promise<Buffer | undefined> {
  if (!isOriginalName(name)) return undefined
  const sharp = await loadSharp()
  return unlessDamaged(media, name, async (source) => {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS })
    const { width, height } = (await image.metadata()).autoOrient
    const side = Math.max(1, Math.round(Math.min(width, height) * square.side))
    const left = Math.round((width - side) * square.left)
    const top = Math.round((height - side) * square.top)
    const cut = image.autoOrient().extract({ left, top, width: side, height: side })
    return encodeAgain(cut, extname(name)).toBuffer()
  })
}

/** Encodes a picture in high quality, since variants are made from it. */
function encodeAgain(image: Sharp, extension: string): Sharp {
  if (extension === '.png') return image.png()
  if (extension === '.webp') return image.webp({ quality: 92 })
  return extension === '.avif' ? image.avif({ quality: 75 }) : image.jpeg({ quality: 92 })
}

/** Converts a picture to JPEG on white, at most `width` pixels wide, for documents; undefined if it does not exist or is damaged. */
export async function readAsJpeg(
  media: MediaStore,
  name: string,
  width: number,
): Promise<Buffer | undefined> {
  if (!isOriginalName(name)) return undefined
  const sharp = await loadSharp()
  return unlessDamaged(media, name, (source) =>
    sharp(source, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  )
}

/**
 * Encodes a JPEG from a stranger as WebP, without its metadata such as the location. Throws {@link PictureError} for
 * anything else, and for more than `side` × `side` pixels.
 */
export async function redrawJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  // Checked before sharp sees the bytes: it would also read other formats, such as SVG.
  if (Buffer.from(bytes.subarray(0, 3)).toString('hex') !== 'ffd8ff') {
    throw new PictureError('no es una imagen JPEG')
  }
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: side * side })
    .autoOrient()
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => {
      throw new PictureError('la imagen está dañada o es demasiado grande')
    })
}

/** Loads the picture encoder on first use, since it is large. */
async function loadSharp() {
  return (await import('sharp')).default
}
