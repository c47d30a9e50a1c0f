import type { CategoryNode, ShopInfo } from '@surco/contract'
import { useSearchParams } from 'react-router'

import { api } from '../../data/api.ts'
import { fromCatalogCard } from '../../entities/product/product-card-data.ts'
import { ProductPages } from '../../entities/product/product-pages.tsx'
import { ShelfSkeleton } from '../../entities/product/shelf-skeleton.tsx'
import { catalogPath, unknownProductNotice } from '../../lib/paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CatalogHeading } from './catalog-heading.tsx'
import { catalogCrumbs } from './catalog-meta.ts'
import { CatalogSummary, useShelfLoading } from './catalog-summary.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { type Catalog, loadProducts } from './load-catalog.ts'
import { selectionQuery } from './selection.ts'

interface CatalogPageProps {
  catalog: Catalog
  pagina: number
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
}

/** The catalogue: products of a selection, with its filters. */
export function CatalogPage({ catalog, pagina, categories, shop }: CatalogPageProps) {
  const { selection, products, filters } = catalog
  return (
    <div className="page">
      <Breadcrumb crumbs={catalogCrumbs(selection)} />
      <CatalogNotices unknown={catalog.unknown} />
      <CatalogHeading
        selection={selection}
        name={catalog.name}
        filters={filters}
        categories={categories}
        pagina={pagina}
      />
      <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <FilterDrawer {...catalog} />
        <div className="min-w-0">
          <CatalogSummary {...catalog} />
          <CatalogResults selection={selection} products={products} shop={shop} />
        </div>
      </div>
    </div>
  )
}

const NoProducts = latePart(async () => (await import('./empty-results.tsx')).NoProducts)
const ShelfHelp = latePart(async () => (await import('./empty-results.tsx')).ShelfHelp)

interface CatalogResultsProps extends Pick<Catalog, 'selection' | 'products'> {
  shop: ShopInfo | undefined
}

function CatalogResults({ selection, products, shop }: CatalogResultsProps) {
  const loading = useShelfLoading()
  if (!products) return <ErrorState title="No pudimos cargar los productos." />
  const { data, meta } = products
  if (data.length === 0) return <NoProducts shop={shop} />
  if (loading) return <ShelfSkeleton products={data.length} />
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

/** Says that a product was not found, and which filters of the address are unknown. */
function CatalogNotices({ unknown }: Pick<Catalog, 'unknown'>) {
  const [params] = useSearchParams()
  const isUnknown = params.get('aviso') === unknownProductNotice
  return (
    <div role="status">
      {isUnknown && notice('No encontramos ese producto.', 'Estos son los que tenemos.')}
      {unknown.length > 0 &&
        notice(
          `No encontramos ${unknown.join(' ni ')}.`,
          `Te mostramos los productos sin ${unknown.length === 1 ? 'ese filtro' : 'esos filtros'}.`,
        )}
    </div>
  )
}

const notice = (title: string, text: string) => (
  <Notice tone="warning" title={title} className="mb-4 break-words">
    <p>{text}</p>
  </Notice>
)
