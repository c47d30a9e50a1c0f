import { createHash } from 'node:crypto'

/** The widths of variants in pixels. */
export const widths = [160, 320, 640, 1200, 1920] as const
export const encodings = ['avif', 'webp'] as const
export type Encoding = (typeof encodings)[number]

/** A smaller copy of a picture: `<hash>-<width>.<encoding>`. */
export interface Variant {
  hash: string
  width: number
  encoding: Encoding
}

const extensions = ['jpg', 'png', 'webp', 'avif']
const original = new RegExp(`^[0-9a-f]{32}\\.(?:${extensions.join('|')})$`)
const variant = new RegExp(`^([0-9a-f]{32})-(${widths.join('|')})\\.(${encodings.join('|')})$`)

/** The hash by which files are named. */
export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Possible names of the original with this hash. */
export const originalNames = (hash: string) => extensions.map((extension) => `${hash}.${extension}`)
export const isOriginalName = (name: string) => original.test(name)

const document = /^[0-9a-f]{32}\.pdf$/

export const documentName = (hash: string) => `${hash}.pdf`
export const isDocumentName = (name: string) => document.test(name)

const film = /^[0-9a-f]{32}\.(?:mp4|vtt)$/

export const filmName = (hash: string) => `${hash}.mp4`
export const captionsName = (name: string) => name.replace(/mp4$/, 'vtt')
/** Whether a name is that of a video or its captions. */
export const isFilmName = (name: string) => film.test(name)

/** Parses the file name of a variant; undefined for any other name. */
export function parseVariant(name: string): Variant | undefined {
  const [, hash, width, ending] = variant.exec(name) ?? []
  const encoding = encodings.find((known) => known === ending)
  if (!hash || !encoding) return undefined
  return { hash, width: Number(width), encoding }
}

export const variantName = ({ hash, width, encoding }: Variant) => `${hash}-${width}.${encoding}`

/** Path of a picture, relative to the API base; '' when there is none. */
export const mediaPath = (name: string | undefined) => (name ? `/media/${name}` : '')

/** Path of the variant for sharing on other sites, relative to the API base; '' when there is no picture. */
export const sharedPicturePath = (name: string | undefined) =>
  name
    ? mediaPath(variantName({ hash: name.replace(/\..*$/, ''), width: 1200, encoding: 'webp' }))
    : ''

export const originalKey = (name: string) => `originals/${name}`
export const variantKey = (name: string) => `variants/${name}`
