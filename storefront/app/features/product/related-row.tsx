import type { OldCard } from '@surco/contract'
import { useEffect, useState } from 'react'

import { fromOldCard } from '../../entities/product/product-card-data.ts'
import { ProductRow } from '../../entities/product/product-row.tsx'

/** Milliseconds before the autoplay starts, so that it does not distract at first */
const autoplayDelay = 1000

/** Row of related products. */
export const RelatedRow = ({ related }: { related: OldCard[] }) => (
  <ProductRow
    id="relacionados"
    title="Productos relacionados"
    products={related.map(fromOldCard)}
    autoplay={useLater(autoplayDelay)}
  />
)

/** True after this many milliseconds since the first rendering. */
export function useLater(delay: number) {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return elapsed
}
