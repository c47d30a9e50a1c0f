import { useSearchParams } from 'react-router'

import { Notice } from '../../ui/notice.tsx'
import { readCatalogQuery } from './read-catalog-query.ts'
import type { Selection } from './selection.ts'
import { unknownNames } from './unknown-names.ts'

/** Says which names of the address were no filters, because the shop does not know them. */
export function UnknownNamesNotice({ selection }: { selection: Selection }) {
  const [params] = useSearchParams()
  const names = unknownNames(readCatalogQuery(params), selection)
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice
          tone="warning"
          title={`No encontramos ${names.join(' ni ')}.`}
          className="mb-4 break-words"
        >
          <p>
            Te mostramos los productos sin {names.length === 1 ? 'ese filtro' : 'esos filtros'}.
          </p>
        </Notice>
      )}
    </div>
  )
}
