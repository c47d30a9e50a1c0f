import type { SearchProduct } from '@surco/contract'

import { pictureSources } from '../../lib/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { MarkedName } from './marked-name.tsx'

/** A product that was found, in one row of the dropdown. */
export function SearchProductRow({ product }: { product: SearchProduct }) {
  const { SKU, brand, category, subcategory, price, originalPrice, image } = product
  return (
    <>
      <RowPicture image={image} />
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <p className="text-sm leading-snug font-semibold text-pretty">
            <MarkedName displayName={product.displayName} />
          </p>
          <p className="mt-0.5 text-xs text-muted md:truncate">
            {[`SKU ${SKU}`, brand, category, subcategory].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-0.5 md:flex-col">
          <Price precio={price} precioOriginal={originalPrice} size="row" />
          <StockLabel stock={product.stock} />
        </div>
      </div>
    </>
  )
}

function RowPicture({ image }: { image: string }) {
  if (!pictureSources(image)) {
    return (
      <span className="flex size-16 shrink-0 items-center md:size-12 justify-center rounded-mark border border-line text-center text-xs text-muted">
        Sin imagen
      </span>
    )
  }
  return (
    <Picture
      path={image}
      alt=""
      width={64}
      height={64}
      sizes="(width < 48rem) 64px, 48px"
      className="size-16 shrink-0 rounded-mark object-contain md:size-12"
    />
  )
}
