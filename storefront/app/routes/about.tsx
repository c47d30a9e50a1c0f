import { AboutPage } from '../features/about/about-page.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { aboutPath } from '../lib/paths.ts'
import { breadcrumbData, storeData } from '../lib/structured-data.ts'
import { useShopLists } from '../shop-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/about.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Nosotros' }]

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteData(matches)
  return pageMeta(matches, {
    title: 'Nosotros',
    description:
      'Más de 35 años y 1000 clientes: quiénes somos, cómo trabajamos y qué puedes esperar al comprar maquinaria agrícola aquí.',
    path: aboutPath,
    structuredData: import.meta.env.SSR && [
      ...storeData(site),
      breadcrumbData(crumbs, site.publicUrl),
    ],
  })
}

export default function AboutRoute({ matches }: Route.ComponentProps) {
  const { shop } = matches[0].loaderData
  const { categories = [], brands } = useShopLists()
  return (
    <>
      <div className="page">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <AboutPage shop={shop} categories={categories} brandCount={brands?.meta.total} />
    </>
  )
}
