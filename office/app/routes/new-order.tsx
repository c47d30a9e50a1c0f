import { LINK_DAYS } from '@surco/contract'
import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { Select } from '../../../storefront/app/ui/select.tsx'
import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { payLinkOf } from '../features/orders/pay-link-part.tsx'
import { AgreedSums, WayFields } from '../features/phone-order/agreed-sums.tsx'
import { AddressFields, BuyerFields } from '../features/phone-order/buyer-fields.tsx'
import { ChosenLines } from '../features/phone-order/chosen-lines.tsx'
import { InvoiceFields } from '../features/phone-order/invoice-fields.tsx'
import { ProductFinder } from '../features/phone-order/product-finder.tsx'
import { readPhoneOrder } from '../features/phone-order/read-phone-order.ts'
import { type Draft, useDraft } from '../features/phone-order/use-draft.ts'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm } from '../lib/change.ts'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/new-order.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Pedido por teléfono · Oficina' }]

export const handle: PageHandle = { needs: 'orders.refund' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = new URL(request.url).searchParams.get('agrega-a')
  const [{ data: lists }, extended] = await Promise.all([
    api('GET /users/catalogs', {}),
    number ? api('GET /admin/orders/:number', { params: { number } }) : undefined,
  ])
  return { lists, extended: extended?.data }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    const { data } = await api('POST /admin/orders', { body: readPhoneOrder(form) }, onceOf(form))
    const isCopied = await copy(payLinkOf(data._id))
    const title = `Pedido #${data.antarixOrderNumber} creado${isCopied ? ' y enlace copiado' : ''}`
    notify({ title, level: 'success' })
    throw redirect(`/pedidos/${data.antarixOrderNumber}`)
  })
}

/** A browser that refuses leaves it to the order's page. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const backTo = (number: string) => ({ to: `/pedidos/${number}`, name: `Pedido #${number}` })
const back = { to: '/pedidos', name: 'Pedidos' }
const days = [1, 2, 3, 5, 7, 10, 14]

export default function NewOrderPage({ loaderData: { lists, extended } }: Route.ComponentProps) {
  const place = extended?.addressId ?? extended?.adressGuest
  const draft = useDraft(place?.codigoPostalEnvio)
  return (
    <FormPage
      title={extended ? `Agregar al pedido #${extended.antarixOrderNumber}` : 'Pedido por teléfono'}
      back={extended ? backTo(extended.antarixOrderNumber) : back}
      saved=""
      creates="Crear y copiar enlace"
      aside={
        <div className="top-6 max-lg:hidden lg:sticky">
          <Total draft={draft} />
        </div>
      }
    >
      {(faults) => (
        <>
          <input type="hidden" name="total" value={draft.preview?.total ?? 0} />
          {extended && (
            <>
              <input type="hidden" name="extends" value={extended.antarixOrderNumber} />
              <Notice tone="info" title="Se cobra aparte">
                <p>
                  Lo que agregues es un pedido más, que el comprador paga con su propio enlace. Lo
                  que ya pagó no cambia.
                </p>
              </Notice>
            </>
          )}
          <Part title="Productos">
            <div className="flex flex-col gap-5">
              <ProductFinder onPick={draft.add} error={faults.lines} />
              <ChosenLines draft={draft} />
            </div>
          </Part>
          <Part title="Comprador">
            <BuyerFields faults={faults} buyer={extended?.buyer} />
          </Part>
          <Part title="Dirección">
            <AddressFields
              key={draft.round}
              faults={faults}
              place={place}
              onPostalCode={draft.setCodigoPostal}
            />
          </Part>
          <Part title="Entrega">
            <WayFields draft={draft} />
          </Part>
          <Part title="Factura">
            <InvoiceFields key={draft.round} {...lists} faults={faults} />
          </Part>
          <Part title="Enlace y nota">
            <div className="flex flex-col gap-4">
              <Select
                name="days"
                label="El enlace vale"
                defaultValue={LINK_DAYS.usual}
                hint="Las piezas quedan apartadas hasta entonces. Si no se paga, vuelven solas a la venta."
                error={faults.days}
                className="max-w-80"
              >
                {days.map((one) => (
                  <option key={one} value={one}>
                    {one === 1 ? '1 día' : `${one} días`}
                  </option>
                ))}
              </Select>
              <TextArea
                name="note"
                label="Nota para la tienda"
                hint="Queda en el historial; el comprador no la ve."
                optional
                maxLength={1000}
                error={faults.note}
              />
            </div>
          </Part>
          {/* Before the button, where the page is one column. */}
          <div className="lg:hidden">
            <Total draft={draft} />
          </div>
        </>
      )}
    </FormPage>
  )
}

const Total = ({ draft }: { draft: Draft }) => (
  <Part title="Total">
    <div role="status">
      <AgreedSums draft={draft} />
    </div>
  </Part>
)
