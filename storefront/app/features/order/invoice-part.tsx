import { useState } from 'react'

import { billingFieldsOf, emptyBilling } from '../../entities/billing/billing-fields.ts'
import { CallLink } from '../../entities/contact/contact-links.tsx'
import { formatDate } from '../../lib/format-moment.ts'
import { contactPath } from '../../lib/paths.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { giveInvoiceData, type OwnOrder } from './after-sale-calls.ts'
import { deliveryAddress, orderName } from './order-texts.ts'

const BillingForm = latePart(
  async () => (await import('../../entities/billing/billing-form.tsx')).BillingForm,
  <Skeleton className="h-96" />,
)

interface Props extends OwnOrder {
  /** Phone of the shop; undefined when it has none */
  phone: string | undefined
}

/** Lets the buyer set or correct invoice data until the month of the payment ends; afterwards, says why it is too late. */
export function InvoicePart({ phone, ...own }: Props) {
  const { invoicing, invoice } = own.order
  if (!invoicing) return null
  const last = formatDate(invoicing.until)
  if (isOver(invoicing.until)) return <TooLate {...{ last, phone }} />
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-text text-sm text-muted">
        {invoice
          ? `Puedes corregir los datos de tu factura hasta el ${last}.`
          : `¿Necesitas factura? Pídela hasta el ${last}: después tu compra entra en la factura global del mes.`}
      </p>
      <InvoiceDialog {...own} />
    </div>
  )
}

const isOver = (until: string) => Date.parse(until) < Date.now()

function TooLate({ last, phone }: { last: string; phone: string | undefined }) {
  return (
    <p className="max-w-text text-sm text-muted">
      Los datos de factura se podían dar hasta el {last}. Al terminar el mes, el SAT nos pide
      incluir las ventas sin factura en una factura global, y cambiarla ya no se puede desde aquí.
      Si la necesitas,{' '}
      {phone ? (
        <>
          llámanos al <CallLink phone={phone} look="text" />
        </>
      ) : (
        <TextLink to={contactPath}>contáctanos</TextLink>
      )}{' '}
      con tu número de orden y vemos qué se puede hacer.
    </p>
  )
}

function InvoiceDialog(own: OwnOrder) {
  const { order, onChanged } = own
  const [open, setOpen] = useState(false)
  // Unsaved input survives closing the dialog; after saving, the form restarts from the saved data.
  const [wasOpened, setWasOpened] = useState(false)
  const [saves, setSaves] = useState(0)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {order.invoice ? 'Corregir datos de factura' : 'Pedir factura'}
        <span className="sr-only"> del pedido {orderName(order)}</span>
      </Button>
      <div role="status">
        {saves > 0 && (
          <Notice tone="success" title="Recibimos tus datos de factura">
            <p>Te enviaremos la factura por correo.</p>
          </Notice>
        )}
      </div>
      <Dialog open={open} onClose={close} size="large" title="Datos de factura">
        {wasOpened && (
          <BillingForm
            key={saves}
            start={startOf(order)}
            submitText="Guardar datos de factura"
            shipping={deliveryAddress(order)}
            onSave={async (form) => {
              onChanged(await giveInvoiceData(own, form))
              setSaves(saves + 1)
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function startOf({ invoice, invoicing }: OwnOrder['order']) {
  if (!invoice || !invoicing) return emptyBilling
  return billingFieldsOf({ fiscalData: invoice, billingAddress: invoicing.billingAddress })
}
