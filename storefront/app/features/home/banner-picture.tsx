import type { Banner } from '@surco/contract'

import { bannerSources, pictureSources } from '../../lib/pictures.ts'
import { FurrowGround } from '../../ui/furrow-ground.tsx'

interface Props {
  banner: Banner
  /** The largest picture of the first view: loaded before all others. */
  first: boolean
}

const phones = '(width < 48rem)'

/** A banner's wide or narrow picture; one that does not load leaves the words on their ground. */
export function BannerPicture({ banner: { url, mobileUrl, alt }, first }: Props) {
  const wide = bannerSources(url)
  const narrow = pictureSources(mobileUrl)
  if (!wide) return <FurrowGround />
  return (
    <picture>
      {narrow && (
        <>
          <source media={phones} type="image/avif" srcSet={narrow.avif} sizes="100vw" />
          <source media={phones} type="image/webp" srcSet={narrow.webp} sizes="100vw" />
        </>
      )}
      <source type="image/avif" srcSet={wide.avif} sizes="100vw" />
      <img
        ref={hideBroken}
        src={wide.src}
        srcSet={wide.webp}
        sizes="100vw"
        alt={alt}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        onError={({ currentTarget }) => hide(currentTarget)}
        className="inset-0 size-full object-cover max-xs:aspect-square max-xs:h-auto max-xs:object-bottom xs:absolute"
      />
    </picture>
  )
}

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

/** One that failed before hydration raised its error event with nobody listening. */
const hideBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image)
}
