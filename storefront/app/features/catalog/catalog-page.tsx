import type { CategoryNode, ShopInfo } from '@surco/contract'

import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { catalogCrumbs } from './catalog-crumbs.ts'
import { CatalogHeading } from './catalog-heading.tsx'
import { CatalogNotices } from './catalog-notices.tsx'
import { CatalogResults } from './catalog-results.tsx'
import { CatalogSummary } from './catalog-summary.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { Catalog } from './load-catalog.ts'

interface Props {
  catalog: Catalog
  pagina: number
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
}

/** The shelves of a selection, with the ways to others. */
export function CatalogPage({ catalog, pagina, categories, shop }: Props) {
  const { selection, products, filters } = catalog
  return (
    <div className="page">
      <Breadcrumb crumbs={catalogCrumbs(selection)} />
      <CatalogNotices selection={selection} products={products} />
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
