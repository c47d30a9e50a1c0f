import type { Output, ProductReview, productReviews, Rating } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { RatingSummary } from '../../entities/product/reviews.tsx'
import { formatDate } from '../../lib/format-moment.ts'
import { formatCount } from '../../lib/format.ts'
import { reviewsPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'

export type FirstReviews = Output<(typeof productReviews)['GET /products/:id/reviews']>

interface Props {
  SKU: string
  rating: Rating
  first: FirstReviews
  /** Shows only reviews with this many stars; undefined for all */
  stars?: number | undefined
}

/** Rating and reviews of a product. */
export function ProductReviews({ SKU, rating, first, stars }: Props) {
  const { reviews, left, fault, busy, showMore } = useReviews(SKU, first, stars)
  return (
    <section id="opiniones" aria-labelledby="opiniones-titulo" className="page scroll-mt-24 pt-12">
      <RatingSummary
        id="opiniones-titulo"
        title="Opiniones de este producto"
        summary={{ ...rating, breakdown: first.breakdown }}
        linkOf={(level) => reviewsPath(SKU, level)}
        chosen={stars}
      />
      {stars !== undefined && (
        <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1" role="status">
          <span>
            {formatCount(first.meta.total, 'opinión', 'opiniones')} de{' '}
            {formatCount(stars, 'estrella', 'estrellas')}
          </span>
          <TextLink to={reviewsPath(SKU)} preventScrollReset>
            Ver todas las opiniones
          </TextLink>
        </p>
      )}
      <ul className="mt-8 max-w-text divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-6">
            <Review review={review} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="secondary" busy={busy} onClick={showMore} className="mt-6 noscript:hidden">
          Ver más opiniones
          <span className="sr-only">: {formatCount(left, 'queda', 'quedan')}</span>
        </Button>
      )}
      <div role="alert">
        {fault && (
          <Notice tone="danger" title="No pudimos traer más opiniones">
            <p>{fault}</p>
          </Notice>
        )}
      </div>
    </section>
  )
}

/** The loaded reviews, and how many are left. */
function useReviews(SKU: string, first: FirstReviews, stars: number | undefined) {
  const [more, setMore] = useState<FirstReviews[]>([])
  const [fault, setFault] = useState<string>()
  const { busy, run } = useBusy()
  const pages = [first, ...more]
  // By id, because a review that is published meanwhile moves others to the next page.
  const known = new Map(pages.flatMap(({ data }) => data).map((review) => [review.id, review]))
  const { total, size } = first.meta
  const fetchNext = async () => {
    setFault(undefined)
    try {
      const query = { page: pages.length + 1, size, ...(stars !== undefined && { stars }) }
      const next = await api('GET /products/:id/reviews', { params: { id: SKU }, query })
      setMore([...more, next])
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return {
    reviews: [...known.values()],
    left: Math.max(0, total - pages.length * size),
    fault,
    busy,
    showMore: () => run(fetchNext),
  }
}

const Review = ({ review }: { review: ProductReview }) => (
  <article className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={review.rating} />
      {review.title && <h3 className="font-bold wrap-anywhere">{review.title}</h3>}
    </div>
    <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{review.comment}</p>
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="font-semibold wrap-anywhere text-ink">{review.name}</span>
      <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      {review.verified && (
        <span className="inline-flex items-center gap-1 font-medium text-success">
          <Icon name="check" className="size-4" /> Compra verificada
        </span>
      )}
    </p>
    {review.answer && (
      <div className="rounded-control bg-surface-soft px-4 py-3 text-sm">
        <p className="font-semibold">Respuesta de la tienda</p>
        <p className="wrap-anywhere whitespace-pre-line">{review.answer}</p>
      </div>
    )}
  </article>
)
