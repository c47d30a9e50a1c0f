import type { Banner } from '@surco/contract'

import { Carousel } from '../../ui/carousel.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { Claim } from './claim.tsx'

/** The banners as slides, or what stands in their place. */
export function BannerCarousel({ banners }: { banners: Banner[] | undefined }) {
  if (!banners) {
    return (
      <div className="page pt-6">
        <ErrorState title="Error al cargar los banners" />
      </div>
    )
  }
  if (banners.length === 0) return <Claim />
  return (
    <Carousel label="Promociones" look="banner">
      {banners.map((banner, index) => (
        <li key={banner._id}>
          <BannerSlide banner={banner} first={index === 0} />
        </li>
      ))}
    </Carousel>
  )
}
