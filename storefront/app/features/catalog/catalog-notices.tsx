import { useSearchParams } from 'react-router'

import { unknownProductNotice } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Catalog } from './load-catalog.ts'
import { readCatalogQuery } from './read-catalog-query.ts'
import { unknownNames } from './unknown-names.ts'

/** Says which product an address did not lead to, and which of its names were no filters: the shop does not know them. */
export function CatalogNotices({ selection, products }: Pick<Catalog, 'selection' | 'products'>) {
  const [params] = useSearchParams()
  const isUnknown = params.get('aviso') === unknownProductNotice
  const names = products ? unknownNames(readCatalogQuery(params), selection) : []
  return (
    <div role="status">
      {isUnknown && notice('No encontramos ese producto.', 'Estos son los que tenemos.')}
      {names.length > 0 &&
        notice(
          `No encontramos ${names.join(' ni ')}.`,
          `Te mostramos los productos sin ${names.length === 1 ? 'ese filtro' : 'esos filtros'}.`,
        )}
    </div>
  )
}

const notice = (title: string, text: string) => (
  <Notice tone="warning" title={title} className="mb-4 break-words">
    <p>{text}</p>
  </Notice>
)
