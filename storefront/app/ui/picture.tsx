import { useEffect, useRef, useState } from 'react'

const defaults = {
  product: '/default-product.svg',
  brand: '/default-brand.svg',
  category: '/default-category.svg',
}

interface Props {
  path: string | undefined
  alt: string
  width: number
  height: number
  /** How wide it is shown, as `sizes` says it: `(width < 48rem) 50vw, 240px` */
  sizes: string
  fallback?: keyof typeof defaults
  /** The first picture of a page: loaded at once, before the others. */
  first?: boolean
  /** Fixes its box, whatever picture comes: `aspect-square w-full object-contain` */
  className?: string
}

/** A stored picture in the formats the browser knows; the default picture when it is missing. */
export function Picture({ path, alt, sizes, fallback = 'product', first = false, ...rest }: Props) {
  const { image, failed, onError } = useFailure(path)
  const sources = failed ? undefined : pictureSources(path)
  const attributes = {
    ...rest,
    onError,
    ref: image,
    decoding: 'async',
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : undefined,
  } as const
  if (!sources) return <img {...attributes} alt={alt} src={defaults[fallback]} />
  return (
    <picture className="contents">
      {/* Hidden, or a gap of a flex row would count it as one more item. */}
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} className="hidden" />
      <img {...attributes} alt={alt} srcSet={sources.webp} sizes={sizes} src={sources.src} />
    </picture>
  )
}

function useFailure(path: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [failedPath, setFailedPath] = useState<string>()
  const onError = () => setFailedPath(path)
  useEffect(() => {
    if (hasFailed(image.current)) setFailedPath(path)
  }, [path])
  return { image, failed: path !== undefined && failedPath === path, onError }
}

/** Whether an image has failed: before hydration its error event found no listener. */
export const hasFailed = (image: HTMLImageElement | null) =>
  image?.complete && image.naturalWidth === 0 && image.currentSrc

const widths = [160, 320, 640, 1200]
/** Those of a banner across the window. */
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

/** The largest size of a picture, to open separately or to share; undefined when there is none. */
export const largePicture = (path: string | undefined) =>
  pictureSources(path)?.src.replace('-640.webp', '-1200.webp')
