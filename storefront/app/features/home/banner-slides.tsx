import type { Banner } from '@surco/contract'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { LinkButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { bannerSources, pictureSources } from '../../ui/picture.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

interface BannerSlidesProps {
  banners: (Banner | BuiltInBanner)[]
  /** The first of them is the largest picture of the first view. */
  eager?: boolean
  onBroken: (id: string) => void
}

/** Banners, one after the other. */
export const BannerSlides = ({ banners, eager = false, onBroken }: BannerSlidesProps) => (
  <Carousel label="Promociones" look="banner" autoplay>
    {banners.map((banner, index) => (
      <li key={banner._id}>
        <BannerSlide
          banner={banner}
          first={eager && index === 0}
          onBroken={() => onBroken(banner._id)}
        />
      </li>
    ))}
  </Carousel>
)

const inks = {
  light: { ground: 'on-soil bg-soil text-soil-ink', text: 'text-soil-ink' },
  dark: { ground: 'bg-surface-soft text-ink', text: 'text-ink' },
}

interface BannerSlideProps {
  banner: Banner | BuiltInBanner
  /** Its picture is loaded before all others. */
  first: boolean
  onBroken: () => void
}

/** One banner: its words as real type over its picture, all of it a way to its link. */
export function BannerSlide({ banner, first, onBroken }: BannerSlideProps) {
  const { title, text, label, link, ink } = banner
  return (
    <article
      className={`relative min-h-full w-full overflow-clip max-xs:flex max-xs:flex-col-reverse max-xs:justify-end xs:aspect-4/5 xs:max-h-[42rem] sm:aspect-3/2 md:aspect-5/2 lg:aspect-3/1 ${inks[ink].ground}`}
    >
      <BannerPicture banner={banner} first={first} onBroken={onBroken} />
      {/* For the mouse: the button, or the title, says the same to everybody else. */}
      {link && <Link to={link} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />}
      <div className="page pointer-events-none relative flex h-full flex-col items-start gap-3 py-8 md:justify-center md:gap-4 md:py-10">
        <h2 className="max-w-[18ch] text-display font-extrabold text-balance md:max-w-[min(18ch,46%)]">
          {link && !label ? (
            <Link to={link} className="pointer-events-auto hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {text && (
          <p className={`max-w-[30rem] md:max-w-[min(30rem,44%)] md:text-lg ${inks[ink].text}`}>
            {text}
          </p>
        )}
        {link && label && (
          <LinkButton to={link} className="pointer-events-auto mt-1 md:mt-3">
            {label}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

interface BannerPictureProps {
  banner: Banner | BuiltInBanner
  first: boolean
  onBroken: () => void
}

const phones = '(width < 48rem)'

/** A banner's wide or narrow picture; the furrows for one that has none. */
function BannerPicture({ banner, first, onBroken }: BannerPictureProps) {
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

interface BannerImageProps extends Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> {
  alt: string
  /** The largest picture of the first view: loaded before all others. */
  first: boolean
  /** It does not load */
  onBroken: () => void
}

/** A picture under the words of its banner; above them where there is no room for both. */
const BannerImage = ({ alt, first, onBroken, ...image }: BannerImageProps) => (
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
