import { data } from 'react-router'

import { blockHeaders, loadBlock, shopContext } from '../data/load-blocks.ts'
import { LegalPage } from '../features/legal/legal-text.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { termsPath } from '../lib/paths.ts'
import { breadcrumbData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/terms.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Términos y condiciones' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const text = await loadBlock(api('GET /legal-texts/:name', { params: { name: 'terms' } }))
  return data({ text: text?.data.attributes }, blockHeaders([text]))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description:
      'Quién te vende, envíos, cancelaciones, derecho a revocar tu compra, garantía, devoluciones, facturación y pagos.',
    path: termsPath,
    structuredData: import.meta.env.SSR && [breadcrumbData(crumbs, siteData(matches).publicUrl)],
  })

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <LegalPage title="Términos y condiciones" text={loaderData.text} />
    </div>
  )
}
