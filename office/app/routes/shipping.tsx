import type { ShippingZone } from '@surco/contract'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { Changes } from '../features/book/changes.tsx'
import { Preview } from '../features/shipping/preview.tsx'
import { termsOf } from '../features/shipping/read-zone.ts'
import { TermsFields } from '../features/shipping/terms-fields.tsx'
import { daysText, placeText, priceText } from '../features/shipping/zone-words.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, seenOf } from '../lib/change.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FormParts } from '../ui/form-parts.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/shipping.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Envíos · Oficina' }]

export const handle: PageHandle = { needs: 'settings.write' }

export const clientLoader = () => api('GET /admin/shipping', {})

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    if (form.intent === 'preview') {
      const { sku = '', codigoPostal = '' } = form
      const items = [{ SKU: sku.trim(), cantidad: Number(form.cantidad) }]
      return api('POST /admin/shipping/preview', { body: { codigoPostal, items } })
    }
    await api('PATCH /admin/shipping', { body: { ...termsOf(form), ...seenOf(form) } })
    return notify({ title: 'Envíos guardados', level: 'success' })
  })
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { data, terms, centers, freeProducts, book } = loaderData
  return (
    <IndexPage
      title="Envíos"
      intro="Sin zonas el envío es gratis a todo México. Una zona vale en cuanto la guardas."
      action={<LinkButton to="/nuevo/zona">Crear zona</LinkButton>}
    >
      <div className="flex max-w-200 flex-col gap-6">
        {data.length > 0 && <Zones zones={data} freeProducts={freeProducts} />}
        <Preview />
        <FormParts saved={[terms, centers]} seen={book[0]?.id ?? 0}>
          {(faults) => <TermsFields terms={terms} centers={centers} faults={faults} />}
        </FormParts>
        <Changes book={book} />
      </div>
    </IndexPage>
  )
}

function Zones({ zones, freeProducts }: { zones: ShippingZone[]; freeProducts: number }) {
  const hasRest = zones.some(({ states, prefixes }) => states.length + prefixes.length === 0)
  return (
    <>
      {!hasRest && (
        <Notice tone="info" title="El resto de México tiene envío gratis">
          <p>Para cobrarlo o no enviar, crea una zona sin estados ni códigos postales.</p>
        </Notice>
      )}
      {freeProducts > 0 && (
        <Notice
          tone="info"
          title={`${formatCount(freeProducts, 'producto tiene', 'productos tienen')} «Envío gratis»`}
        >
          <p>
            Se envían sin costo a todas las zonas. Quítalo en la página de cada producto, o a muchos
            a la vez: elígelos en Productos y pulsa «Mostrar, mover o envío».
          </p>
        </Notice>
      )}
      <DataTable
        caption="Zonas de envío"
        columns={columns}
        rows={zones}
        keyOf={({ id }) => String(id)}
      />
    </>
  )
}

const columns: readonly [Column<ShippingZone>, ...Column<ShippingZone>[]] = [
  {
    title: 'Zona',
    cell: ({ id, name }) => (
      <TextLink to={`/envios/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {name}
      </TextLink>
    ),
  },
  { title: 'A dónde', cell: placeText },
  { title: 'Cuánto cuesta', cell: priceText },
  { title: 'Días hábiles', cell: daysText },
]
