import type { ProductCardData } from '../lib/product-card-data.ts'
import { Picture } from './picture.tsx'

interface Props {
  product: ProductCardData
  sizes: string
  first: boolean
  /** A mouse has been over the card. */
  pointed: boolean
  className: string
}

/** The picture of a card; another view under the mouse, fetched only then. */
export function CardPicture({ product, sizes, first, pointed, className }: Props) {
  const view = { alt: '', width: 320, height: 320, sizes }
  return (
    <div className={`relative ${className}`}>
      <Picture
        {...view}
        path={product.foto}
        first={first}
        className="aspect-square w-full object-contain"
      />
      {pointed && product.otraFoto && (
        <Picture
          {...view}
          path={product.otraFoto}
          className="absolute inset-0 size-full object-contain opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
    </div>
  )
}
