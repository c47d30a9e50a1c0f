import { Link } from 'react-router'

import { productPath } from '../lib/paths.ts'
import type { ProductCardData } from '../lib/product-card-data.ts'
import { AddButton } from './add-button.tsx'
import { Badge } from './badge.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

interface Props {
  product: ProductCardData
  /** How wide the card's picture is shown, as `sizes` says it */
  sizes: string
  /** Its picture is among the first that are seen. */
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** A product on a shelf: its picture, name and price, and a way to take one. */
export function ProductCard({ product, sizes, first = false, heading: Heading = 'h3' }: Props) {
  const { nombre, marca, categoria, discount, foto } = product
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-shadow hover:shadow-raised @[19rem]:flex-row">
      <div className="relative overflow-hidden rounded-t-card @[19rem]:w-2/5 @[19rem]:shrink-0 @[19rem]:p-3 @[19rem]:pr-0">
        <Picture
          path={foto}
          alt=""
          width={320}
          height={320}
          sizes={sizes}
          first={first}
          className="aspect-square w-full object-contain @[19rem]:rounded-control"
        />
        {discount > 0 && (
          <span className="absolute top-3 left-3 @[19rem]:top-5 @[19rem]:left-5">
            <Badge tone="sale">-{discount}%</Badge>
          </span>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 border-t border-line p-3 @[13rem]:p-4 @[19rem]:border-t-0">
        <p className="text-xs font-medium text-muted">{marca || categoria}</p>
        <Heading className="text-sm leading-snug font-semibold md:text-base">
          <Link
            to={productPath(product.SKU)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
          >
            {nombre}
          </Link>
        </Heading>
        <div className="mt-auto flex flex-col gap-3 pt-2">
          <div>
            <Price precio={product.precio} precioOriginal={product.precioOriginal} />
            <Availability product={product} />
          </div>
          <AddButton product={product} />
        </div>
      </div>
    </article>
  )
}

function Availability({ product }: { product: ProductCardData }) {
  if (product.requiresShippingQuote) {
    return <p className="text-sm font-medium text-warning">Requiere cotización de envío</p>
  }
  if (product.stock <= 0) return <p className="text-sm font-medium text-danger">Sin stock</p>
  return null
}
