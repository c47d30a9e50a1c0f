const widths = [160, 320, 640, 1200]
/** What a banner across the window needs besides. */
const bannerWidths = [...widths, 1920]
const missing = ['', '/uploads/default-product.png', '/uploads/brands/default.png']

interface PictureSources {
  src: string
  webp: string
  avif: string
}

/** The addresses of a stored picture in every width and format; undefined when there is none. */
export const pictureSources = (path: string | undefined) => sourcesOf(path, widths)
export const bannerSources = (path: string | undefined) => sourcesOf(path, bannerWidths)

function sourcesOf(path: string | undefined, offered: number[]): PictureSources | undefined {
  if (path === undefined || missing.includes(path)) return undefined
  const stem = `/api${path.replace(/\.\w+$/, '')}`
  const srcset = (format: string) =>
    offered.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { src: `${stem}-640.webp`, webp: srcset('webp'), avif: srcset('avif') }
}

/** The largest form of a picture, to open on its own or to share; undefined when there is none. */
export const largePicture = (path: string | undefined) =>
  pictureSources(path)?.src.replace('-640.webp', '-1200.webp')
