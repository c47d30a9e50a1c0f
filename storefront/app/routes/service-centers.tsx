import { ServiceCentersPage } from '../features/service-centers/service-centers-page.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { serviceCentersPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/service-centers.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Centros de Servicio' }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Centros de Servicio',
    description:
      'Servicio y garantía para tu equipo en todo el país: te decimos qué centro de servicio te queda más cerca.',
    path: serviceCentersPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function ServiceCentersRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <ServiceCentersPage shop={matches[0].loaderData.shop} />
    </div>
  )
}
