import type { ReactNode } from 'react'

import { Carousel } from '../../ui/carousel.tsx'
import type { ProductCardData } from './product-card-data.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  id: string
  title: string
  products: ProductCardData[]
  /** Advances by itself, one product at a time */
  autoplay?: boolean
  /** A link beside the title, to all of them */
  children?: ReactNode
}

/** A row of products that scrolls sideways. */
export const ProductRow = ({ id, title, products, autoplay = false, children }: Props) => (
  <Carousel
    label={title}
    autoplay={autoplay}
    heading={
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {children}
      </div>
    }
  >
    {products.map((product) => (
      <li key={product.SKU} className="overflow-clip rounded-card border border-line bg-surface">
        <ProductCard product={product} sizes="(width < 30rem) 80vw, (width < 48rem) 45vw, 300px" />
      </li>
    ))}
  </Carousel>
)
