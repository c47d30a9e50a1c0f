import { useSearchParams } from 'react-router'

import { unknownProductNotice } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/**
 * Shown where an unknown product's address was sent to. The page is the same for everybody, so the
 * browser's own address decides.
 */
export function UnknownProductNotice() {
  const [params] = useSearchParams()
  const shown = useHydrated() && params.get('aviso') === unknownProductNotice
  return (
    <div role="status">
      {shown && (
        <p className="mb-4 rounded-card bg-warning-soft px-4 py-3 font-medium text-warning">
          No encontramos ese producto. Estos son los que tenemos.
        </p>
      )}
    </div>
  )
}
