import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { Changes } from '../features/book/changes.tsx'
import { CenterFields, centerOf } from '../features/centers/center-fields.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf } from '../lib/change.ts'
import { loadShelves } from '../lib/shelves.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/center.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.center?.name ?? 'Centro nuevo'} · Oficina` },
]

export const handle: PageHandle = { needs: 'content.write' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ brands }, details] = await Promise.all([
    loadShelves(),
    id === undefined ? undefined : api('GET /admin/service-centers/:id', { params: { id } }),
  ])
  return { brands, center: details?.data }
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const { intent, ...form } = await readForm(request)
  return attempt(async () => {
    if (id === undefined) {
      await api('POST /admin/service-centers', { body: centerOf(form) }, onceOf(form))
      notify({ title: 'Centro agregado', level: 'success' })
      throw redirect('/centros')
    }
    if (intent === 'delete') {
      await api('DELETE /admin/service-centers/:id', { params: { id } })
      notify({ title: 'Centro borrado', level: 'success' })
      throw redirect('/centros')
    }
    await api('PATCH /admin/service-centers/:id', {
      params: { id },
      body: { ...centerOf(form), ...seenOf(form) },
    })
    notify({ title: 'Centro guardado', level: 'success' })
  })
}

const back = { to: '/centros', name: 'Centros de servicio' }

export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { center, brands } = loaderData
  if (!center) {
    return (
      <FormPage title="Centro nuevo" back={back} saved="" creates="Agregar centro" aside={null}>
        {(faults) => <CenterFields faults={faults} brands={brands} />}
      </FormPage>
    )
  }
  const { book, ...words } = center
  return (
    <FormPage
      title={center.name}
      back={back}
      mark={!center.active && <Badge>Inactivo</Badge>}
      saved={words}
      seen={book[0]?.id ?? 0}
      aside={
        <Part title="Borrar">
          <ConfirmedChange
            opens="Borrar centro"
            title={`¿Borrar «${center.name}»?`}
            confirms="Borrar"
            fields={{ intent: 'delete' }}
          >
            <p>Desaparece de la tienda y no se puede recuperar.</p>
          </ConfirmedChange>
        </Part>
      }
      after={<Changes book={book} />}
    >
      {(faults) => <CenterFields center={center} faults={faults} brands={brands} />}
    </FormPage>
  )
}
