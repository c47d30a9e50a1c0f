import type { Testimonial, TestimonialSummary } from '@surco/contract'

import { formatCount, formatInteger } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { productPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Stars } from '../../ui/stars.tsx'

interface ReviewsProps {
  testimonials: Testimonial[] | undefined
  /** Nothing is shown without it. */
  summary: TestimonialSummary | undefined
}

const reviewsTitle = 'Lo que opinan nuestros clientes'

/** Customers' ratings of the shop, and their testimonials. */
export function Reviews({ testimonials = [], summary }: ReviewsProps) {
  if (!summary || summary.total === 0) return null
  const heading = <RatingSummary title={reviewsTitle} summary={summary} />
  return (
    <div className="bg-surface-soft">
      <div className="page py-12 lg:py-16">
        {testimonials.length === 0 ? (
          heading
        ) : (
          <Carousel label={reviewsTitle} heading={heading}>
            {testimonials.map(({ _id, name, rating, comment, avatarUrl, product, answer }) => (
              <li key={_id}>
                <ReviewCard
                  name={name}
                  rating={rating}
                  comment={comment}
                  product={product}
                  answer={answer}
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

interface ReviewCardProps {
  name: string
  rating: number
  comment: string
  avatarUrl?: string | undefined
  /** What the customer bought */
  product?: { SKU: string; nombre: string } | undefined
  /** The shop's reply */
  answer?: string | undefined
}

/** A testimonial of a customer. */
export const ReviewCard = ({
  name,
  rating,
  comment,
  avatarUrl,
  product,
  answer,
}: ReviewCardProps) => (
  <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
    <Stars rating={rating} />
    <blockquote className="grow leading-relaxed">
      <p>{comment}</p>
    </blockquote>
    <figcaption className="flex items-center gap-3 border-t border-line pt-4 text-sm font-semibold">
      <Face name={name} avatarUrl={avatarUrl} />
      <div className="min-w-0">
        <p>{name}</p>
        {product && (
          <Link
            to={productPath(product.SKU)}
            className="line-clamp-1 font-normal text-muted underline-offset-4 hover:text-accent hover:underline"
          >
            {product.nombre}
          </Link>
        )}
      </div>
    </figcaption>
    {answer && (
      <div className="rounded-control bg-surface-soft px-4 py-3 text-sm">
        <p className="font-semibold">Respuesta de la tienda</p>
        <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      </div>
    )}
  </figure>
)

/** The customer's picture, or the initials where there is none or it fails to load. */
function Face({ name, avatarUrl }: Pick<ReviewCardProps, 'name' | 'avatarUrl'>) {
  return (
    <span
      aria-hidden="true"
      className="relative grid size-10 shrink-0 place-items-center overflow-hidden whitespace-nowrap max-xs:text-xs rounded-pill bg-accent-soft text-accent-strong"
    >
      {initials(name)}
      {avatarUrl && (
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) image.hidden = true
          }}
          src={avatarUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

interface RatingSummaryProps {
  /** Id of its title */
  id?: string
  title: string
  summary: TestimonialSummary
  /** Link to the reviews with this many stars */
  linkOf?: (stars: number) => string
  /** The star filter in use */
  chosen?: number | undefined
}

const levels = [5, 4, 3, 2, 1]

/** The average of all ratings and how many there are of each. */
export function RatingSummary({
  id,
  title,
  summary: { average, total, breakdown },
  linkOf,
  chosen,
}: RatingSummaryProps) {
  const countOf = (stars: number) => breakdown.find((level) => level.stars === stars)?.count ?? 0
  return (
    <div className="grid w-full gap-x-16 gap-y-6 lg:w-auto lg:grid-cols-[22rem_20rem]">
      <div>
        <h2 id={id} className="max-w-[20ch] text-title">
          {title}
        </h2>
        <div className="mt-4 flex flex-wrap items-center gap-x-4">
          <p className="font-display text-6xl font-extrabold tracking-tight whitespace-nowrap tabular-nums max-xs:text-5xl">
            {average.toFixed(1)}
          </p>
          <div>
            <Stars rating={average} size="large" />
            <p className="text-sm text-muted">{formatCount(total, 'opinión', 'opiniones')}</p>
          </div>
        </div>
      </div>
      <table className="w-full max-w-110 text-sm tabular-nums">
        <caption className="sr-only">Opiniones por número de estrellas</caption>
        <tbody>
          {levels.map((stars) => (
            <Level
              key={stars}
              stars={stars}
              share={countOf(stars) / total}
              link={countOf(stars) > 0 ? linkOf?.(stars) : undefined}
              isChosen={stars === chosen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LevelProps {
  stars: number
  share: number
  link: string | undefined
  isChosen: boolean
}

const Level = ({ stars, share, link, isChosen }: LevelProps) => (
  <tr>
    <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap">
      {link ? (
        <TextLink
          to={link}
          preventScrollReset
          aria-current={isChosen || undefined}
          className="inline-block py-1 aria-current:font-bold"
        >
          {formatCount(stars, 'estrella', 'estrellas')}
        </TextLink>
      ) : (
        formatCount(stars, 'estrella', 'estrellas')
      )}
    </th>
    <td className="w-full">
      <ShareBar share={share} className="text-highlight" />
    </td>
    <td className="py-0.5 pl-3 text-right whitespace-nowrap text-muted">
      {formatInteger(Math.round(100 * share))}%
    </td>
  </tr>
)
