import { useSearchParams } from 'react-router'

import { unknownProductNotice } from '../../lib/paths.ts'

/** Shown where an unknown product's address was sent to. */
export function UnknownProductNotice() {
  const [params] = useSearchParams()
  const shown = params.get('aviso') === unknownProductNotice
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
