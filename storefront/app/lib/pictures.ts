const widths = [160, 320, 640, 1200]
const missing = ['', '/uploads/default-product.png', '/uploads/brands/default.png']

interface PictureSources {
  src: string
  webp: string
  avif: string
}

/** The addresses of a stored picture in every width and format; undefined when there is none. */
export function pictureSources(path: string | undefined): PictureSources | undefined {
  if (path === undefined || missing.includes(path)) return undefined
  const stem = `/api${path.replace(/\.\w+$/, '')}`
  const srcset = (format: string) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { src: `${stem}-640.webp`, webp: srcset('webp'), avif: srcset('avif') }
}

/** The largest form of a picture, to open on its own or to share; undefined when there is none. */
export const largePicture = (path: string | undefined) =>
  pictureSources(path)?.src.replace('-640.webp', '-1200.webp')
