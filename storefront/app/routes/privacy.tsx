import { PrivacyNotice } from '../features/legal/privacy-notice.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { privacyPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/privacy.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Aviso de privacidad' }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos personales usa la tienda, para qué, con quién los comparte y cómo ejercer tus derechos ARCO.',
    path: privacyPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function PrivacyRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <PrivacyNotice shop={matches[0].loaderData.shop} />
    </div>
  )
}
