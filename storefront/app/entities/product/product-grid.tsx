import type { ReactNode } from 'react'

import type { ProductCardData } from './product-card-data.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: ProductCardData[]
  /** The level of the products' names under the page's headings */
  heading?: 'h2' | 'h3'
  /** Fills the two places that a page of ten leaves free in rows of three and four */
  children?: ReactNode
}

// Cells overlap the frame by their own line, so that only the lines between them are seen.
export const shelf = 'overflow-clip rounded-card border border-line bg-surface'
export const shelfCell = '-mr-px -mb-px border-r border-b border-line'
export const shelfColumns =
  'grid grid-cols-1 @[14rem]:grid-cols-2 @[36rem]:grid-cols-3 @[46rem]:grid-cols-4 @[72rem]:grid-cols-5'

/** A grid of products in one to five columns, as its width allows. */
export const ProductGrid = ({ products, heading = 'h2', children }: Props) => (
  <div className="@container">
    <ul className={`${shelf} ${shelfColumns}`}>
      {products.map((product, index) => (
        <li key={product.SKU} className={shelfCell}>
          <ProductCard
            product={product}
            heading={heading}
            first={index === 0}
            sizes="(width < 40rem) 43vw, (width < 64rem) 28vw, 230px"
          />
        </li>
      ))}
      {products.length === 10 && children && (
        <li className={`${shelfCell} hidden @[36rem]:col-span-2 @[36rem]:block @[72rem]:hidden`}>
          {children}
        </li>
      )}
    </ul>
  </div>
)

/** Products one below another, for comparison. */
export const ProductList = ({ products, heading = 'h2' }: Omit<Props, 'children'>) => (
  <ul className="divide-y divide-line border-y border-line">
    {products.map((product, index) => (
      <li key={product.SKU}>
        <ProductCard
          product={product}
          shape="row"
          heading={heading}
          first={index === 0}
          sizes="(width < 48rem) 96px, 144px"
        />
      </li>
    ))}
  </ul>
)
