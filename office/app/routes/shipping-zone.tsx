import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Changes } from '../features/book/changes.tsx'
import { zoneOf } from '../features/shipping/read-zone.ts'
import { ZoneFields } from '../features/shipping/zone-fields.tsx'
import { daysText, placeText, priceText } from '../features/shipping/zone-words.ts'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/shipping-zone.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.data.name ?? 'Zona nueva'} · Oficina` },
]

export const handle: PageHandle = { needs: 'settings.write' }

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  id === undefined
    ? undefined
    : api('GET /admin/shipping/zones/:id', { params: { id: Number(id) } })

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    if (params.id === undefined) {
      const body = zoneOf(form)
      const { data } = await api('POST /admin/shipping/zones', { body }, onceOf(form))
      notify({ title: `Zona ${data.name} creada`, level: 'success' })
      throw redirect('/envios')
    }
    const id = Number(params.id)
    if (form.intent === 'delete') {
      await api('DELETE /admin/shipping/zones/:id', { params: { id } })
      notify({ title: 'Zona borrada', level: 'success' })
      throw redirect('/envios')
    }
    const body = { ...zoneOf(form), ...seenOf(form) }
    await api('PATCH /admin/shipping/zones/:id', { params: { id }, body })
    return notify({ title: 'Zona guardada', level: 'success' })
  })
}

const back = { to: '/envios', name: 'Envíos' }

export default function ShippingZonePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <FormPage title="Zona nueva" back={back} saved="" creates="Crear zona" aside={null}>
        {(faults) => <ZoneFields faults={faults} />}
      </FormPage>
    )
  }
  const { data: zone, book } = loaderData
  return (
    <FormPage
      title={zone.name}
      back={back}
      saved={zone}
      seen={book[0]?.id ?? 0}
      aside={<Aside zone={zone} />}
      after={<Changes book={book} />}
    >
      {(faults) => <ZoneFields zone={zone} faults={faults} />}
    </FormPage>
  )
}

type Zone = NonNullable<Route.ComponentProps['loaderData']>['data']

const Aside = ({ zone }: { zone: Zone }) => (
  <>
    <Part title="Cómo queda">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">A dónde</dt>
        <dd className="wrap-anywhere">{placeText(zone)}</dd>
        <dt className="text-muted">Precio</dt>
        <dd>{priceText(zone)}</dd>
        <dt className="text-muted">Días hábiles</dt>
        <dd>{daysText(zone)}</dd>
      </dl>
    </Part>
    <Part title="Borrar">
      <ConfirmedChange
        opens="Borrar zona"
        title={`¿Borrar la zona ${zone.name}?`}
        confirms="Borrar"
        fields={{ intent: 'delete' }}
      >
        <p>Los pedidos que ya se hicieron conservan su precio y su plazo.</p>
      </ConfirmedChange>
    </Part>
  </>
)
