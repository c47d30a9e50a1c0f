import { data } from 'react-router'

import { blockHeaders, loadBlock, shopContext } from '../data/load-blocks.ts'
import { LegalPage } from '../features/legal/legal-text.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { privacyPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/privacy.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Aviso de privacidad' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const text = await loadBlock(api('GET /legal-texts/:name', { params: { name: 'privacy' } }))
  return data({ text: text?.data.attributes }, blockHeaders([text]))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos personales usa la tienda, para qué, con quién los comparte y cómo ejercer tus derechos ARCO.',
    path: privacyPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <LegalPage title="Aviso de privacidad" text={loaderData.text} />
    </div>
  )
}
