import type { Banner } from '@surco/contract'

import { bannerSources, pictureSources } from '../../lib/pictures.ts'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { BannerImage } from './banner-image.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

interface Props {
  banner: Banner | BuiltInBanner
  first: boolean
  onBroken: () => void
}

const phones = '(width < 48rem)'

/** A banner's wide or narrow picture; the furrows for one that has none. */
export function BannerPicture({ banner, first, onBroken }: Props) {
  const { alt } = banner
  if ('picture' in banner) {
    return <BannerImage src={banner.picture} alt={alt} first={first} onBroken={onBroken} />
  }
  const wide = bannerSources(banner.url)
  const narrow = pictureSources(banner.mobileUrl)
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
      <BannerImage
        src={wide.src}
        srcSet={wide.webp}
        sizes="100vw"
        alt={alt}
        first={first}
        onBroken={onBroken}
      />
    </picture>
  )
}
