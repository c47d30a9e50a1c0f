import type { Banner } from '@surco/contract'
import { Link } from 'react-router'

import { LinkButton } from '../../ui/link-button.tsx'
import { BannerPicture } from './banner-picture.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

const inks = {
  light: { ground: 'on-soil bg-soil text-soil-ink', text: 'text-soil-ink' },
  dark: { ground: 'bg-surface-soft text-ink', text: 'text-ink' },
}

interface Props {
  banner: Banner | BuiltInBanner
  /** Its picture is loaded before all others. */
  first: boolean
  onBroken: () => void
}

/** One banner: its words as real type over its picture, all of it a way to its link. */
export function BannerSlide({ banner, first, onBroken }: Props) {
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
