import type { ProductCardData } from './product-card-data.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: ProductCardData[]
  /** The level of the products' names under the page's headings */
  heading?: 'h2' | 'h3'
}

/** Products one under the other, to compare them. */
export const ProductList = ({ products, heading = 'h2' }: Props) => (
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
