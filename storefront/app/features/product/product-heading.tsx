import type { ProductDetail } from '@surco/contract'
import { Link } from 'react-router'

import { formatInteger } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandSign } from '../../ui/brand-sign.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ShareLink } from './share-link.tsx'

// A longer name would fill the window of a phone if it were set as large.
const longName = 60

interface Props {
  product: ProductDetail
  /** Absolute, of the page */
  address: string
}

/** What a product is called, who makes it, and the way to hand it on. */
export function ProductHeading({ product, address }: Props) {
  const { nombre, SKU, marca, envioGratis, compradores } = product
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
        <ProductName name={nombre} />
      </h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {(envioGratis || compradores > 0) && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {envioGratis && <Badge tone="accent">Envío gratis</Badge>}
            {compradores > 0 && <span>{formatInteger(compradores)} personas lo compraron</span>}
          </p>
        )}
        <ShareLink nombre={nombre} address={address} />
      </div>
    </header>
  )
}
