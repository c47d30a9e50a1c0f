import { Terms } from '../features/legal/terms.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { termsPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/terms.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Términos y condiciones' }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description: 'Envíos, cancelaciones, garantía, devoluciones, facturación y pagos de la tienda.',
    path: termsPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function TermsRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <Terms shop={matches[0].loaderData.shop} />
    </div>
  )
}
