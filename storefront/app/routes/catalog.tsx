import { data, redirect } from 'react-router'

import { CatalogResults } from '../features/catalog/catalog-results.tsx'
import { FilterPanel } from '../features/catalog/filter-panel.tsx'
import { loadCatalog, type Catalog } from '../features/catalog/load-catalog.ts'
import { readCatalogQuery } from '../features/catalog/read-catalog-query.ts'
import { SelectedFilters } from '../features/catalog/selected-filters.tsx'
import { selectionQuery, selectionTitle } from '../features/catalog/selection.ts'
import { UnknownProductNotice } from '../features/catalog/unknown-product-notice.tsx'
import { blockHeaders } from '../lib/blocks.ts'
import { shopContext } from '../lib/context.ts'
import { formatCount } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { catalogPath } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/catalog.ts'

export { pageHeaders as headers } from '../lib/blocks.ts'

const filtersId = 'filtros'

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
  const name = [selectionTitle(selection), selection.marca?.name].filter(Boolean).join(' ')
  return pageMeta(matches, {
    title: pagina > 1 ? `${name} – página ${pagina}` : name,
    description: `${name}: maquinaria y herramientas agrícolas con garantía, envío gratis a todo México y pago seguro.`,
    path: catalogPath({ ...selectionQuery(selection), pagina }),
  })
}

export default function CatalogRoute({ loaderData }: Route.ComponentProps) {
  const { selection, products, filters, counts } = loaderData
  const title = selectionTitle(selection)
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, ...categoryCrumbs(loaderData)]} />
      <UnknownProductNotice />
      <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:gap-8">
        <Drawer id={filtersId} title="Filtrar por" className="drawer-inline" keepOpen>
          <FilterPanel selection={selection} filters={filters} counts={counts} />
          {!filters && <ErrorState title="No pudimos cargar los filtros." />}
          <button
            type="button"
            popoverTarget={filtersId}
            popoverTargetAction="hide"
            className={buttonClass('primary', 'mt-4 w-full lg:hidden')}
          >
            Ver resultados
          </button>
        </Drawer>
        <div className="min-w-0">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <div>
              <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
              <p role="status" className="text-muted">
                {products && formatCount(products.meta.totalProducts, 'producto', 'productos')}
              </p>
            </div>
            <button
              type="button"
              popoverTarget={filtersId}
              className={buttonClass('secondary', 'lg:hidden')}
            >
              <Icon name="filter" /> Filtrar por
            </button>
          </div>
          <div className="mb-3 lg:hidden">
            <SelectedFilters selection={selection} />
          </div>
          <CatalogResults selection={selection} products={products} />
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
