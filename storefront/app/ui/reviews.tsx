import type { Testimonial, TestimonialSummary } from '@surco/contract'

import { Carousel } from './carousel.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'

interface Props {
  testimonials: Testimonial[] | undefined
  /** Nothing is shown without it. */
  summary: TestimonialSummary | undefined
}

const title = 'Lo que opinan nuestros clientes'

/** What customers say: how they rate the shop, and in their own words. */
export function Reviews({ testimonials = [], summary }: Props) {
  if (!summary || summary.total === 0) return null
  const heading = <RatingSummary title={title} summary={summary} />
  return (
    <div className="bg-surface-soft">
      <div className="page py-12 lg:py-16">
        {testimonials.length === 0 ? (
          heading
        ) : (
          <Carousel label={title} heading={heading}>
            {testimonials.map(({ _id, name, rating, comment, avatarUrl, product }) => (
              <li key={_id}>
                <ReviewCard
                  name={name}
                  rating={rating}
                  comment={comment}
                  product={product}
                  {...(avatarUrl && { avatarUrl: `/api${avatarUrl}` })}
                />
              </li>
            ))}
          </Carousel>
        )}
      </div>
    </div>
  )
}
