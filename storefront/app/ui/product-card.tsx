import { useState } from 'react'
import { Link } from 'react-router'

import { productPath } from '../lib/paths.ts'
import type { ProductCardData } from '../lib/product-card-data.ts'
import { AddButton } from './add-button.tsx'
import { Badge } from './badge.tsx'
import { CardPicture } from './card-picture.tsx'
import { Price } from './price.tsx'
import { ProductName } from './product-name.tsx'
import { StockLabel } from './stock-label.tsx'

const shapes = {
  tile: {
    card: 'flex flex-col p-3 md:p-4',
    picture: '',
    words: 'mt-3',
    // The model, which tells similar products apart, stands at the end of their names.
    name: 'line-clamp-6 text-sm max-xs:line-clamp-none md:line-clamp-5 md:text-base',
    offer: 'mt-auto pt-3',
  },
  row: {
    card: 'grid grid-cols-[--spacing(24)_minmax(0,1fr)] items-start gap-x-4 py-4 md:grid-cols-[9rem_minmax(0,1fr)_15rem] md:gap-x-6 md:p-4',
    picture: 'max-md:row-span-2',
    words: 'md:py-2',
    name: 'text-base md:text-lg',
    offer: 'max-md:mt-3 md:self-center',
  },
}

interface Props {
  product: ProductCardData
  /** How wide the card's picture is shown, as `sizes` says it */
  sizes: string
  /** Its picture is among the first that are seen. */
  first?: boolean
  heading?: 'h2' | 'h3'
  shape?: keyof typeof shapes
}

/** A product on a shelf: its picture, name and price, and a way to take one. */
export function ProductCard({
  product,
  sizes,
  first = false,
  heading: Heading = 'h3',
  shape = 'tile',
}: Props) {
  const [pointed, setPointed] = useState(false)
  const { card, picture, words, name, offer } = shapes[shape]
  return (
    <article
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      className={`group relative h-full ${card}`}
    >
      <CardPicture
        product={product}
        sizes={sizes}
        first={first}
        pointed={pointed}
        className={picture}
      />
      <div className={words}>
        <p className="mb-1 text-xs xs:truncate font-medium text-muted md:text-sm">
          {product.marca || product.categoria}
        </p>
        <Heading
          className={`font-sans leading-snug font-semibold tracking-normal text-pretty ${name}`}
        >
          <Link
            to={productPath(product.SKU)}
            className="group-hover:text-accent after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            <ProductName name={product.nombre} />
          </Link>
        </Heading>
      </div>
      <Offer product={product} className={offer} />
    </article>
  )
}

function Offer({ product, className }: { product: ProductCardData; className: string }) {
  const { precio, precioOriginal, discount } = product
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <Price precio={precio} precioOriginal={precioOriginal} discount={discount} />
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Availability product={product} />
        {product.envioGratis && <Badge tone="accent">Envío gratis</Badge>}
      </div>
      <AddButton product={product} />
    </div>
  )
}

function Availability({ product: { requiresShippingQuote, stock } }: Pick<Props, 'product'>) {
  if (!requiresShippingQuote) return <StockLabel stock={stock} />
  return <p className="text-sm font-medium text-muted">Requiere cotización de envío</p>
}
