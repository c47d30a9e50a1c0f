import { data, redirect } from 'react-router'

import { blockHeaders, shopContext } from '../data/load-blocks.ts'
import { loadBrands } from '../entities/brand/load-brands.ts'
import { catalogMeta } from '../features/catalog/catalog-meta.ts'
import { CatalogPage } from '../features/catalog/catalog-page.tsx'
import { findCurrentQuery, lastPageOf, loadCatalog } from '../features/catalog/load-catalog.ts'
import { readCatalogQuery } from '../features/catalog/read-catalog-query.ts'
import { selectionQuery } from '../features/catalog/selection.ts'
import { bareName } from '../lib/match-name.ts'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { brandsPath, catalogPath } from '../lib/paths.ts'
import { useShopLists } from '../shop-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/catalog.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const BrandDirectory = latePart(
  async () => (await import('../features/brands/brand-directory.tsx')).BrandDirectory,
  <Skeleton className="h-dvh" />,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  if (bareName(searchParams.get('tab') ?? '') === 'marcas') {
    const brands = await loadBrands(api)
    return data({ tab: 'marcas', brands } as const, blockHeaders([brands]))
  }
  const { pagina, ...query } = readCatalogQuery(searchParams)
  const catalog = await loadCatalog(api, query, pagina)
  const { selection, products, filters, counts, unknown } = catalog
  const current = unknown.length > 0 && (await findCurrentQuery(api, query))
  // An old address: its categories or brands have been renamed or moved.
  if (current) throw redirect(catalogPath({ ...current, pagina }), 301)
  const lastPage = products ? lastPageOf(products) : pagina
  if (pagina > lastPage) {
    throw redirect(catalogPath({ ...selectionQuery(selection), pagina: lastPage }))
  }
  return data(
    { tab: 'productos', catalog, pagina } as const,
    blockHeaders([products, filters, counts]),
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if (loaderData.tab === 'marcas') {
    return pageMeta(matches, {
      title: 'Todas las marcas',
      description: 'Todas las marcas de maquinaria y herramientas agrícolas de la tienda.',
      path: brandsPath,
    })
  }
  const { catalog, pagina } = loaderData
  return pageMeta(matches, catalogMeta(catalog, pagina, siteData(matches).publicUrl))
}

export default function CatalogRoute({ loaderData, matches }: Route.ComponentProps) {
  const { categories } = useShopLists()
  if (loaderData.tab === 'marcas') {
    return (
      <div className="page pb-6">
        <Breadcrumb crumbs={brandCrumbs} />
        <BrandDirectory brands={loaderData.brands} />
      </div>
    )
  }
  const { shop } = matches[0].loaderData
  const { catalog, pagina } = loaderData
  return <CatalogPage catalog={catalog} pagina={pagina} categories={categories} shop={shop} />
}

const brandCrumbs = [
  { name: 'Inicio', to: '/' },
  { name: 'Productos', to: catalogPath() },
  { name: 'Marcas' },
]
