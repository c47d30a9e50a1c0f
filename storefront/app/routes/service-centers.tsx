import { data } from 'react-router'

import '../features/service-centers/service-map.css'
import { blockHeaders, shopContext } from '../data/load-blocks.ts'
import { loadServiceCenters } from '../features/service-centers/find-centers.ts'
import { ServiceCentersPage } from '../features/service-centers/service-centers-page.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { serviceCentersPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/service-centers.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Centros de Servicio' }]

export async function loader({ context }: Route.LoaderArgs) {
  const shown = await loadServiceCenters(context.get(shopContext).api)
  return data(shown, blockHeaders(Object.values(shown)))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Centros de Servicio',
    description:
      'Servicio y garantía para tu equipo en todo el país: encuentra el centro de servicio que te queda más cerca, con horario, teléfono y cómo llegar.',
    path: serviceCentersPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function ServiceCentersRoute({ matches, loaderData }: Route.ComponentProps) {
  const { centers, settings } = loaderData
  return (
    <>
      <div className="page">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <ServiceCentersPage shop={matches[0].loaderData.shop} centers={centers} settings={settings} />
    </>
  )
}
