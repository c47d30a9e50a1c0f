import type { ShopInfo } from '@surco/contract'
import { useLocation, useNavigation } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { fromCatalogCard } from '../../lib/product-card-data.ts'
import { useLongWait } from '../../lib/use-long-wait.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ShelfSkeleton } from '../../ui/shelf-skeleton.tsx'
import type { Catalog } from './load-catalog.ts'
import { NoProducts } from './no-products.tsx'
import { selectionQuery } from './selection.ts'
import { ShelfHelp } from './shelf-help.tsx'

// Milliseconds that no shopper notices.
const unnoticed = 300

interface Props extends Pick<Catalog, 'selection' | 'products'> {
  shop: ShopInfo | undefined
}

export function CatalogResults({ selection, products, shop }: Props) {
  const slow = useLongWait(useOtherShelfComing(), unnoticed)
  if (!products) return <ErrorState title="No pudimos cargar los productos." />
  const { data, meta } = products
  if (data.length === 0) return <NoProducts shop={shop} />
  const query = selectionQuery(selection)
  return (
    <>
      {slow ? (
        <ShelfSkeleton products={data.length} />
      ) : (
        <ProductGrid products={data.map(fromCatalogCard)}>
          {shop && <ShelfHelp shop={shop} />}
        </ProductGrid>
      )}
      <Pagination
        page={meta.page}
        pageSize={meta.pageSize}
        total={meta.totalProducts}
        to={(pagina) => catalogPath({ ...query, pagina })}
      />
    </>
  )
}

/** Another selection or page of the catalogue has been asked for. */
function useOtherShelfComing() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
