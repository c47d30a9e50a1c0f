import type { ProductDetail } from '@surco/contract'
import { Link } from 'react-router'

import { formatPrice } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { nombre, SKU, marca, descripcionCorta, precio, precioOriginal, discount } = product
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Link
          to={catalogPath({ marca: marca.nombre })}
          className="inline-block py-1 text-sm font-semibold text-accent hover:underline"
        >
          {marca.nombre}
        </Link>
        <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance md:text-3xl">
          {nombre}
        </h1>
        <p className="mt-1 text-sm text-muted">SKU: {SKU}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {discount > 0 && <Badge tone="sale">-{discount}%</Badge>}
        {product.envioGratis && <Badge tone="accent">Envío gratis</Badge>}
      </div>
      <div>
        <Price precio={precio} precioOriginal={precioOriginal} large />
        {precio > 0 && (
          <p className="text-sm text-muted">
            IVA incluido. Precio sin IVA: {formatPrice(product.precioSinIVA)}
          </p>
        )}
      </div>
      {descripcionCorta && <p className="leading-relaxed">{descripcionCorta}</p>}
    </div>
  )
}
