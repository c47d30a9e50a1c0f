import { data } from 'react-router'

import { blockHeaders, shopContext } from '../data/load-blocks.ts'
import { loadBrands } from '../entities/brand/load-brands.ts'
import { BrandDirectory } from '../features/brands/brand-directory.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { brandsPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/brands.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Marcas' }]

export async function loader({ context }: Route.LoaderArgs) {
  const brands = await loadBrands(context.get(shopContext).api)
  return data({ brands }, blockHeaders([brands]))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Marcas de maquinaria agrícola',
    description:
      'Todas las marcas de maquinaria y herramientas agrícolas de la tienda, en orden alfabético y con sus productos.',
    path: brandsPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function BrandsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={crumbs} />
      <BrandDirectory brands={loaderData.brands} />
    </div>
  )
}
