import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { payLinkOf } from '../features/orders/pay-link-part.tsx'
import { AgreedSums, WayFields } from '../features/phone-order/agreed-sums.tsx'
import { AddressFields, BuyerFields } from '../features/phone-order/buyer-fields.tsx'
import { ChosenLines } from '../features/phone-order/chosen-lines.tsx'
import { InvoiceFields } from '../features/phone-order/invoice-fields.tsx'
import { LinkDays } from '../features/phone-order/link-days.tsx'
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

export async function clientLoader() {
  return (await api('GET /users/catalogs', {})).data
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

/** Copies a text; false when the browser refuses, as the order's page has the link too. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const back = { to: '/pedidos', name: 'Pedidos' }

export default function NewOrderPage({ loaderData: lists }: Route.ComponentProps) {
  const draft = useDraft()
  return (
    <FormPage
      title="Pedido por teléfono"
      back={back}
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
          <Part title="Productos">
            <div className="flex flex-col gap-5">
              <ProductFinder onPick={draft.add} error={faults.lines} />
              <ChosenLines draft={draft} />
            </div>
          </Part>
          <Part title="Comprador">
            <BuyerFields faults={faults} />
          </Part>
          <Part title="Dirección">
            <AddressFields key={draft.round} faults={faults} onPostalCode={draft.setCodigoPostal} />
          </Part>
          <Part title="Entrega">
            <WayFields draft={draft} />
          </Part>
          <Part title="Factura">
            <InvoiceFields key={draft.round} {...lists} faults={faults} />
          </Part>
          <Part title="Enlace y nota">
            <div className="flex flex-col gap-4">
              <LinkDays error={faults.days} />
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
          {/* In one column the total comes before the button. */}
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
