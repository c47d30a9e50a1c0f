import { ContactPage } from '../features/contact/contact-page.tsx'
import { pageMeta, siteData } from '../lib/page-meta.ts'
import { contactPath } from '../lib/paths.ts'
import { breadcrumbData, storeData } from '../lib/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/contact.ts'

const crumbs = [{ name: 'Inicio', to: '/' }, { name: 'Contacto' }]

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteData(matches)
  return pageMeta(matches, {
    title: 'Contacto',
    description:
      'Teléfono sin costo, WhatsApp, correo, horario y domicilio de la tienda, y un formulario para escribirnos.',
    path: contactPath,
    structuredData: import.meta.env.SSR && [
      ...storeData(site),
      breadcrumbData(crumbs, site.publicUrl),
    ],
  })
}

export default function ContactRoute({ matches }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbs} />
      <ContactPage shop={matches[0].loaderData.shop} />
    </div>
  )
}
