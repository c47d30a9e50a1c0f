import type { ProductDetail } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandSign } from '../../ui/brand-sign.tsx'

// A longer name would fill the window of a phone if it were set as large.
const longName = 60

/** What a product is called and who makes it. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { nombre, SKU, marca, envioGratis } = product
  return (
    <header>
      <div className="flex items-center justify-between gap-4">
        <Link
          to={catalogPath({ marca: marca.nombre })}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          <BrandSign
            name={marca.nombre}
            logo={marca.logo}
            width={130}
            height={50}
            className="h-11 w-29 object-left"
          />
        </Link>
        <p className="text-right text-sm text-muted">SKU: {SKU}</p>
      </div>
      <h1 className={`mt-1 ${nombre.length > longName ? 'text-heading' : 'text-title'}`}>
        {nombre}
      </h1>
      {envioGratis && (
        <p className="mt-2">
          <Badge tone="accent">Envío gratis</Badge>
        </p>
      )}
    </header>
  )
}
