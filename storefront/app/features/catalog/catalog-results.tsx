import type { ShopInfo } from '@surco/contract'

import { api } from '../../lib/api.ts'
import { catalogPath } from '../../lib/paths.ts'
import { fromCatalogCard } from '../../lib/product-card-data.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { ProductPages } from '../../ui/product-pages.tsx'
import { ShelfSkeleton } from '../../ui/shelf-skeleton.tsx'
import { loadProducts, type Catalog } from './load-catalog.ts'
import { selectionQuery } from './selection.ts'
import { useOtherShelfComing } from './use-other-shelf-coming.ts'

const NoProducts = latePart(async () => (await import('./no-products.tsx')).NoProducts)
const ShelfHelp = latePart(async () => (await import('./shelf-help.tsx')).ShelfHelp)

interface Props extends Pick<Catalog, 'selection' | 'products'> {
  shop: ShopInfo | undefined
}

export function CatalogResults({ selection, products, shop }: Props) {
  const coming = useOtherShelfComing()
  if (!products) return <ErrorState title="No pudimos cargar los productos." />
  const { data, meta } = products
  if (data.length === 0) return <NoProducts shop={shop} />
  if (coming) return <ShelfSkeleton products={data.length} />
  const query = selectionQuery(selection)

  async function loadPage(page: number) {
    const next = await loadProducts(api, selection, page)
    return next.data.map(fromCatalogCard)
  }

  return (
    <ProductPages
      products={data.map(fromCatalogCard)}
      page={meta.page}
      pageSize={meta.pageSize}
      total={meta.totalProducts}
      to={(pagina) => catalogPath({ ...query, pagina })}
      load={loadPage}
    >
      {shop && <ShelfHelp shop={shop} />}
    </ProductPages>
  )
}
