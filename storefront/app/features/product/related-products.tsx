import type { OldCard } from '@surco/contract'

import { fromOldCard } from '../../lib/product-card-data.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductRow } from '../../ui/product-row.tsx'

/** Products that go with one; undefined when they failed to load. */
export function RelatedProducts({ related }: { related: OldCard[] | undefined }) {
  if (related?.length === 0) return null
  return (
    <div className="band mt-14">
      <div className="page py-12 lg:py-16">
        {related ? (
          <ProductRow
            id="relacionados"
            title="Productos relacionados"
            products={related.map(fromOldCard)}
          />
        ) : (
          <ErrorState title="No pudimos cargar los productos relacionados." />
        )}
      </div>
    </div>
  )
}
