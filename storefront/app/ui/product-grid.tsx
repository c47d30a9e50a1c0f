import type { ProductCardData } from '../lib/product-card-data.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: ProductCardData[]
  /** The level of the products' names under the page's headings */
  heading?: 'h2' | 'h3'
}

/** A shelf of products in rows. */
export function ProductGrid({ products, heading = 'h2' }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.SKU}>
          <ProductCard
            product={product}
            heading={heading}
            first={index === 0}
            sizes="(width < 768px) 45vw, (width < 1280px) 30vw, 240px"
          />
        </li>
      ))}
    </ul>
  )
}
