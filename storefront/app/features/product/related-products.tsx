import type { OldCard } from '@surco/contract'

import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'

const RelatedRow = latePart(async () => (await import('./related-row.tsx')).RelatedRow)

/** Related products; `related` is undefined when they failed to load. */
export function RelatedProducts({ related }: { related: OldCard[] | undefined }) {
  if (related?.length === 0) return null
  return (
    <div className="band mt-14">
      <div className="page py-12 lg:py-16">
        {related ? (
          <RelatedRow related={related} />
        ) : (
          <ErrorState title="No pudimos cargar los productos relacionados." />
        )}
      </div>
    </div>
  )
}
