import type { OfficeOrder } from '@surco/contract'

import { formatMoment } from '../../../../storefront/app/lib/format-moment.ts'
import { formatPrice } from '../../../../storefront/app/lib/format.ts'
import { LinkButton } from '../../../../storefront/app/ui/button.tsx'
import { CopyButton } from '../../../../storefront/app/ui/copy-button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { Part } from '../../ui/details-page.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Returns the payment link of a phone order. */
export const payLinkOf = (id: string) => `${window.location.origin}/pagar/${id}`

interface Props {
  order: OfficeOrder
  mayMail: boolean
}

/** The payment link of an unpaid order, with the ways to send it. */
export function PayLinkPart({ order, mayMail }: Props) {
  const { status, payUntil, _id, buyer } = order
  const change = useChange()
  if (status !== 'pending' || payUntil === undefined) return null
  const link = payLinkOf(_id)
  return (
    <Part title="Enlace de pago">
      <ChangeForm change={change} intent="mail-link">
        <Field
          label="El comprador paga aquí"
          value={link}
          readOnly
          hint={`Sus piezas están apartadas hasta el ${formatMoment(payUntil)}. Quien tenga el enlace puede ver y pagar el pedido.`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          beside={<CopyButton text={link} of="el enlace" />}
        />
        <div className="flex flex-wrap gap-2">
          {mayMail && (
            <SendButton change={change} look="secondary">
              Enviar por correo
            </SendButton>
          )}
          <LinkButton
            to={`https://wa.me/${withCountryCode(buyer.phone)}?text=${encodeURIComponent(messageOf(order, link))}`}
            look="secondary"
            external
          >
            Mandar por WhatsApp
          </LinkButton>
        </div>
        {mayMail && <LastMail order={order} />}
      </ChangeForm>
    </Part>
  )
}

/** When the link was last mailed, and to whom. */
function LastMail({ order: { mails, buyer } }: { order: OfficeOrder }) {
  const sent = mails.find(({ isLink }) => isLink)
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {sent ? (
        <>
          Fue por correo a {sent.to} el <Moment iso={sent.at} />.
        </>
      ) : (
        `Va a ${buyer.email}.`
      )}
    </p>
  )
}

/** Adds Mexico's country code to a number without one. */
const withCountryCode = (phone: string) => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 10 ? `52${digits}` : digits
}

const messageOf = ({ antarixOrderNumber, total, payUntil = '' }: OfficeOrder, link: string) =>
  `Tu pedido #${antarixOrderNumber} está listo: ${formatPrice(total)}. Págalo aquí antes del ${formatMoment(payUntil)}: ${link}`
