import { useSearchParams } from 'react-router'

import { unknownProductNotice } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown where an unknown product's address was sent to. */
export function UnknownProductNotice() {
  const [params] = useSearchParams()
  const shown = params.get('aviso') === unknownProductNotice
  return (
    <div role="status">
      {shown && (
        <Notice tone="warning" title="No encontramos ese producto." className="mb-4">
          <p>Estos son los que tenemos.</p>
        </Notice>
      )}
    </div>
  )
}
