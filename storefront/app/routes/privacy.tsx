import { PrivacyNotice } from '../features/legal/privacy-notice.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { privacyPath } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/privacy.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos personales usa la tienda, para qué, con quién los comparte y cómo ejercer tus derechos ARCO.',
    path: privacyPath,
  })

export default function PrivacyRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, { name: 'Aviso de privacidad' }]} />
      <PrivacyNotice shop={matches[0].loaderData.shop} />
    </div>
  )
}
