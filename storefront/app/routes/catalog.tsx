import { data, redirect } from 'react-router'

import { CatalogHeading } from '../features/catalog/catalog-heading.tsx'
import { CatalogResults } from '../features/catalog/catalog-results.tsx'
import { CatalogSummary } from '../features/catalog/catalog-summary.tsx'
import { FilterDrawer } from '../features/catalog/filter-drawer.tsx'
import { loadCatalog, type Catalog } from '../features/catalog/load-catalog.ts'
import { readCatalogQuery } from '../features/catalog/read-catalog-query.ts'
import { selectionName, selectionQuery } from '../features/catalog/selection.ts'
import { UnknownProductNotice } from '../features/catalog/unknown-product-notice.tsx'
import { blockHeaders } from '../lib/blocks.ts'
import { shopContext } from '../lib/context.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { catalogPath } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/catalog.ts'

export { pageHeaders as headers } from '../lib/blocks.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readCatalogQuery(new URL(request.url).searchParams)
  const catalog = await loadCatalog(context.get(shopContext).api, query)
  const lastPage = lastPageOf(catalog)
  if (query.pagina > lastPage) {
    throw redirect(catalogPath({ ...selectionQuery(catalog.selection), pagina: lastPage }))
  }
  const { products, filters, counts } = catalog
  return data({ ...catalog, pagina: query.pagina }, blockHeaders([products, filters, counts]))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { selection, pagina } = loaderData
  const name = selectionName(selection)
  return pageMeta(matches, {
    title: pagina > 1 ? `${name} – página ${pagina}` : name,
    description: `${name}: maquinaria y herramientas agrícolas con garantía, envío gratis a todo México y pago seguro.`,
    path: catalogPath({ ...selectionQuery(selection), pagina }),
  })
}

export default function CatalogRoute({ loaderData, matches }: Route.ComponentProps) {
  const { pagina, ...catalog } = loaderData
  const { selection, products, filters } = catalog
  const { categories, shop } = matches[0].loaderData
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, ...categoryCrumbs(catalog)]} />
      <UnknownProductNotice />
      <CatalogHeading
        selection={selection}
        filters={filters}
        categories={categories}
        pagina={pagina}
      />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <FilterDrawer {...catalog} />
        <div>
          <CatalogSummary {...catalog} />
          <CatalogResults selection={selection} products={products} shop={shop} />
        </div>
      </div>
    </div>
  )
}

function lastPageOf({ products }: Catalog) {
  if (!products) return Infinity
  return Math.max(1, Math.ceil(products.meta.totalProducts / products.meta.pageSize))
}

function categoryCrumbs({ selection }: Pick<Catalog, 'selection'>) {
  const { accessories, categoria, subcategoria, subsubcategoria } = selection
  if (accessories) return [{ name: 'Accesorios' }]
  const names = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  if (names.length === 0) return [{ name: 'Productos' }]
  const to = (depth: number) =>
    catalogPath({
      categoria: names[0],
      subcategoria: depth > 0 ? names[1] : undefined,
    })
  return [
    { name: 'Productos', to: catalogPath() },
    ...names.map((name, depth) =>
      depth === names.length - 1 ? { name } : { name, to: to(depth) },
    ),
  ]
}
