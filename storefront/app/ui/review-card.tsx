import { Link } from 'react-router'

import { productPath } from '../lib/paths.ts'
import { Stars } from './stars.tsx'

interface Props {
  name: string
  rating: number
  comment: string
  avatarUrl?: string | undefined
  /** What the customer bought */
  product?: { SKU: string; nombre: string } | undefined
}

/** What a customer says of the shop. */
export const ReviewCard = ({ name, rating, comment, avatarUrl, product }: Props) => (
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
  </figure>
)

/** The customer's picture; the letters of the name where there is none, or it does not come. */
function Face({ name, avatarUrl }: Pick<Props, 'name' | 'avatarUrl'>) {
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
