import type { Banner } from '@surco/contract'

import { Carousel } from '../../ui/carousel.tsx'
import { BannerSlide } from './banner-slide.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

interface Props {
  banners: (Banner | BuiltInBanner)[]
  /** The first of them is the largest picture of the first view. */
  eager?: boolean
  onBroken: (id: string) => void
}

/** Banners, one after the other. */
export const BannerSlides = ({ banners, eager = false, onBroken }: Props) => (
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
