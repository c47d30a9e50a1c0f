import { Terms } from '../features/legal/terms.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { termsPath } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description: 'Envíos, cancelaciones, garantía, devoluciones, facturación y pagos de la tienda.',
    path: termsPath,
  })

export default function TermsRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, { name: 'Términos y condiciones' }]} />
      <Terms shop={matches[0].loaderData.shop} />
    </div>
  )
}
