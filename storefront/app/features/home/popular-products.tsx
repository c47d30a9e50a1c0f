import type { OldCard } from '@surco/contract'

import { fromOldCard } from '../../lib/product-card-data.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

const heading = { id: 'populares', title: 'Nuestros productos a precio especial' }

export function PopularProducts({ products }: { products: OldCard[] | undefined }) {
  if (products?.length === 0) return null
  if (products) return <ProductRow {...heading} autoplay products={products.map(fromOldCard)} />
  return (
    <section aria-labelledby={heading.id}>
      <SectionHeading {...heading} />
      <ErrorState title="No pudimos cargar los productos." />
    </section>
  )
}
