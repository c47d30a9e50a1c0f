import type { OldCard } from '@surco/contract'

import { fromOldCard } from '../../lib/product-card-data.ts'
import { ProductRow } from '../../ui/product-row.tsx'

/** The shelf of the products that go with one. */
export const RelatedRow = ({ related }: { related: OldCard[] }) => (
  <ProductRow
    id="relacionados"
    title="Productos relacionados"
    products={related.map(fromOldCard)}
  />
)
