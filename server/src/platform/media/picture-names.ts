import { createHash } from 'node:crypto'

/** The widths, in pixels, that pictures are offered in. */
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

/** What files are named by. */
export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** What the original of this content may be called. */
export const originalNames = (hash: string) => extensions.map((extension) => `${hash}.${extension}`)
export const isOriginalName = (name: string) => original.test(name)

const document = /^[0-9a-f]{32}\.pdf$/

export const documentName = (hash: string) => `${hash}.pdf`
export const isDocumentName = (name: string) => document.test(name)

const film = /^[0-9a-f]{32}\.(?:mp4|vtt)$/

export const filmName = (hash: string) => `${hash}.mp4`
export const captionsName = (name: string) => name.replace(/mp4$/, 'vtt')
/** Whether it is a film or its captions. */
export const isFilmName = (name: string) => film.test(name)

/** The variant that a file name asks for; undefined when there is no such kind of name. */
export function parseVariant(name: string): Variant | undefined {
  const [, hash, width, ending] = variant.exec(name) ?? []
  const encoding = encodings.find((known) => known === ending)
  if (!hash || !encoding) return undefined
  return { hash, width: Number(width), encoding }
}

export const variantName = ({ hash, width, encoding }: Variant) => `${hash}-${width}.${encoding}`

/** Where a picture is, below the API base; '' when there is none. */
export const mediaPath = (name: string | undefined) => (name ? `/media/${name}` : '')

/** Where the largest copy is that everybody can read, below the API base; '' when there is no picture. */
export const sharedPicturePath = (name: string | undefined) =>
  name
    ? mediaPath(variantName({ hash: name.replace(/\..*$/, ''), width: 1200, encoding: 'webp' }))
    : ''

export const originalKey = (name: string) => `originals/${name}`
export const variantKey = (name: string) => `variants/${name}`
