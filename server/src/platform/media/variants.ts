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

/** Encoding keeps a core busy for up to a second. Pages that nobody saw before ask for some dozen at once. */
const ENCODING = { atOnce: 2, waiting: 300, waitingOfNetwork: 100 }

export interface Asking {
  /** Whose turn is waited for, see {@link createBudget}. */
  network: string
  /** Aborted once the caller waits no more. */
  gone: AbortSignal
}

interface UnderWay {
  made: Promise<Uint8Array | undefined>
  /** How many wait for it. */
  asking: number
  /** Its turn has come: it is made, whoever waits for it. */
  isEncoding: boolean
  left: AbortController
}

/**
 * Gives the bytes of a variant, made when first asked for and kept if there is room; undefined when there is no such picture, or it is
 * damaged. What nobody waits for any more is not begun. Throws `OVERLOADED` when too many wait.
 */
export function createVariantMaker(
  { log, media }: Pick<Shop, 'log' | 'media'>,
  encode = encodeVariant,
) {
  const budget = createBudget(ENCODING)
  const damaged = new Set<string>()
  const underWay = new Map<string, UnderWay>()

  async function make(variant: Variant, network: string, begun: UnderWay) {
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
    // Where it cannot be kept it is made again for the next one; health tells of the disk.
    await media.write(variantKey(variantName(variant)), bytes).catch(() => {})
    return bytes
  }

  function begin(variant: Variant, network: string): UnderWay {
    const name = variantName(variant)
    const left = new AbortController()
    const begun: UnderWay = { asking: 0, isEncoding: false, left, made: Promise.resolve(undefined) }
    begun.made = make(variant, network, begun).finally(() => forget(name, begun))
    underWay.set(name, begun)
    return begun
  }

  function forget(name: string, work: UnderWay) {
    if (underWay.get(name) === work) underWay.delete(name)
  }

  return async (variant: Variant, { network, gone }: Asking): Promise<Uint8Array | undefined> => {
    const name = variantName(variant)
    const work = underWay.get(name) ?? begin(variant, network)
    work.asking += 1
    const leave = () => {
      work.asking -= 1
      if (work.asking > 0 || work.isEncoding) return
      // Who comes now begins anew: a page that is loaded again leaves its pictures and asks for them at once.
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

/** What `work` makes of an original; undefined when it is not there, or not any more what its name says. */
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

/** A copy of a picture `width` pixels wide, or as wide as the picture is. */
export async function encodeVariant(source: Uint8Array, width: number, encoding: Encoding) {
  const sharp = await loadSharp()
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return encoding === 'avif'
    ? resized.avif({ quality: 52, effort: 4 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()
}

/** Takes variants that were encoded beforehand, so that their first visitors need not wait. */
export async function keepVariants(media: MediaStore, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (parseVariant(name)) await media.copy(variantKey(name), join(folder, name))
  }
}

/** 60 megapixels: larger than any camera's picture of a product, small enough to decode. */
const MAX_PIXELS = 60_000_000

/** So many times as long as wide: a line of pixels, made as wide as a page, is higher than any picture may be. */
const LONGEST_SIDES = 20

/** Bytes that cannot be kept as a picture; `message` is Spanish, for the merchant. */
export class PictureError extends Error {
  override name = 'PictureError'
}

const NO_PICTURE = 'no es una imagen JPEG, PNG, WebP o AVIF'
const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

export interface ReadPicture {
  /** `<hash>.<extension>`: the same bytes always have the same name. */
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
  // Decoding it all finds truncated files and pictures above the limit. A small WebP is made of the whole one, a
  // small JPEG is not.
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

/** A square of a picture: its side is a share of the shorter one; `left` and `top` of the room that it leaves. */
export interface Square {
  side: number
  left: number
  top: number
}

/** A square of a kept picture, in its format, as it is seen; undefined when there is no such picture, or it is damaged. */
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

/** Nearly as good as it was: copies are made of it. */
function encodeAgain(image: Sharp, extension: string): Sharp {
  if (extension === '.png') return image.png()
  if (extension === '.webp') return image.webp({ quality: 92 })
  return extension === '.avif' ? image.avif({ quality: 75 }) : image.jpeg({ quality: 92 })
}

/** A picture as JPEG on white, at most `width` pixels wide, for documents; undefined when it is not there, or damaged. */
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

/** The encoder of pictures, which brings much code: loaded when the first picture needs it. */
/**
 * A JPEG that a stranger sent, made anew as WebP: without what cameras write into it, such as the place. Throws
 * {@link PictureError} for anything else, and for more than `side` × `side` pixels.
 */
export async function redrawJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  // What else sharp reads, such as SVG, is not even begun.
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

async function loadSharp() {
  return (await import('sharp')).default
}
