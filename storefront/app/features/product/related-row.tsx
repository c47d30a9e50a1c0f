import type { OldCard } from '@surco/contract'

import { fromOldCard } from '../../lib/product-card-data.ts'
import { ProductRow } from '../../ui/product-row.tsx'
import { useLater } from './use-later.ts'

/** Milliseconds after which it begins to go on by itself: until then the shopper finds their way. */
const setUpAfter = 1000

/** The shelf of the products that go with one. */
export const RelatedRow = ({ related }: { related: OldCard[] }) => (
  <ProductRow
    id="relacionados"
    title="Productos relacionados"
    products={related.map(fromOldCard)}
    autoplay={useLater(setUpAfter)}
  />
)
