import type { OldCard } from '@surco/contract'
import { useEffect, useState } from 'react'

import { fromOldCard } from '../../entities/product/product-card-data.ts'
import { ProductRow } from '../../entities/product/product-row.tsx'

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

/** True that many milliseconds after the first time it was shown. */
export function useLater(after: number) {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReached(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return reached
}
