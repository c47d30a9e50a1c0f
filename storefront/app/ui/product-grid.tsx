import type { ProductCardData } from '../lib/product-card-data.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: ProductCardData[]
  /** The level of the products' names under the page's headings */
  heading?: 'h2' | 'h3'
}

/** A shelf of products in rows of two or five, which pages of ten products fill. */
export function ProductGrid({ products, heading = 'h2' }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-5">
      {products.map((product, index) => (
        <li key={product.SKU} className="@container">
          <ProductCard
            product={product}
            heading={heading}
            first={index === 0}
            sizes="(width < 656px) 45vw, (width < 1280px) 20vw, 230px"
          />
        </li>
      ))}
    </ul>
  )
}
