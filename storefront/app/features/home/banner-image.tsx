import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> {
  alt: string
  /** The largest picture of the first view: loaded before all others. */
  first: boolean
  /** It does not load */
  onBroken: () => void
}

/** A picture under the words of its banner; above them where there is no room for both. */
export const BannerImage = ({ alt, first, onBroken, ...image }: Props) => (
  <img
    {...image}
    alt={alt}
    ref={(shown) => {
      if (hasFailed(shown)) onBroken()
    }}
    onError={onBroken}
    decoding="async"
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : undefined}
    className="inset-0 size-full object-cover max-xs:aspect-square max-xs:h-auto max-xs:object-bottom xs:absolute"
  />
)

/** One that failed before hydration raised its error event with nobody listening. */
const hasFailed = (image: HTMLImageElement | null) =>
  image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== ''
