import type { Banner } from '@surco/contract'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'

import { Link } from '../../lib/link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { bannerSources, hasFailed, pictureSources } from '../../ui/picture.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

const grounds = { light: 'on-soil bg-soil text-soil-ink', dark: 'bg-surface-soft text-ink' }

interface BannerSlideProps {
  banner: Banner | BuiltInBanner
  /** Its picture is the largest of the first view, so it is loaded eagerly and with priority */
  first: boolean
  /** The picture does not load */
  onBroken: () => void
}

/** A banner with its text over its picture; all of it is a link. */
export function BannerSlide({ banner, first, onBroken }: BannerSlideProps) {
  const { title, text, label, link, ink } = banner
  return (
    <article
      className={`relative min-h-full w-full overflow-clip max-xs:flex max-xs:flex-col-reverse max-xs:justify-end xs:aspect-4/5 xs:max-h-[42rem] sm:aspect-3/2 md:aspect-5/2 lg:aspect-3/1 ${grounds[ink]}`}
    >
      <BannerPicture banner={banner} first={first} onBroken={onBroken} />
      {/* For the mouse; keyboard and screen readers have the button or the title. */}
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
        {text && <p className="max-w-[30rem] md:max-w-[min(30rem,44%)] md:text-lg">{text}</p>}
        {link && label && (
          <LinkButton to={link} className="pointer-events-auto mt-1 md:mt-3">
            {label}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

/** Windows in which a banner shows its narrow picture */
const belowMd = '(width < 48rem)'

/** A banner's wide or narrow picture; a pattern of furrows when it has none. */
function BannerPicture({ banner, first, onBroken }: BannerSlideProps) {
  const { alt } = banner
  if ('picture' in banner) {
    return <BannerImage src={banner.picture} alt={alt} first={first} onBroken={onBroken} />
  }
  const wide = bannerSources(banner.url)
  if (!wide) return <FurrowGround />
  const narrow = banner.mobileUrl === banner.url ? undefined : pictureSources(banner.mobileUrl)
  return (
    <picture>
      {narrow && (
        <>
          <source media={belowMd} type="image/avif" srcSet={narrow.avif} sizes="100vw" />
          <source media={belowMd} type="image/webp" srcSet={narrow.webp} sizes="100vw" />
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

interface BannerImageProps
  extends
    Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'>,
    Omit<BannerSlideProps, 'banner'> {
  alt: string
}

/** Picture behind the text of its banner; above the text on very narrow windows. */
function BannerImage({ alt, first, onBroken, ...attributes }: BannerImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const reportFailure = useEffectEvent(() => {
    if (hasFailed(image.current)) onBroken()
  })
  useEffect(() => reportFailure(), [])
  return (
    <img
      {...attributes}
      ref={image}
      alt={alt}
      onError={onBroken}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className="inset-0 size-full object-cover max-xs:aspect-square max-xs:h-auto max-xs:object-bottom xs:absolute"
    />
  )
}
