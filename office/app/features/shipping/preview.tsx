import type { ShippingQuote } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'
import { useState } from 'react'

import { formatPrice } from '../../../../storefront/app/lib/format.ts'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { Part } from '../../ui/details-page.tsx'

interface Quote extends ShippingQuote {
  zone: string
  subtotal: number
}

/** Form that shows the price of shipping a product, as buyers see it. */
export function Preview() {
  const [quote, setQuote] = useState<Quote>()
  const change = useChange((done: Quote) => setQuote(done))
  const faults = change.refused?.fields ?? {}
  return (
    <Part title="¿Cuánto cuesta enviar?">
      <ChangeForm change={change} intent="preview">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field
            name="sku"
            label="SKU"
            autoComplete="off"
            maxLength={60}
            error={faults['items.0.SKU']}
          />
          <Field
            name="cantidad"
            label="Piezas"
            inputMode="numeric"
            defaultValue="1"
            maxLength={4}
            error={faults['items.0.cantidad']}
          />
          <Field
            name="codigoPostal"
            label="Código postal"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            error={faults.codigoPostal}
          />
        </div>
        <SendButton change={change} look="secondary" className="self-start">
          Calcular
        </SendButton>
      </ChangeForm>
      <div role="status" className="mt-3">
        {quote && <Answer quote={quote} />}
      </div>
    </Part>
  )
}

const Answer = ({ quote: { data, message, zone, subtotal } }: { quote: Quote }) =>
  subtotal === 0 ? (
    <p>No hay un producto con ese SKU que se venda en línea.</p>
  ) : (
    <>
      <p className="text-muted">
        {zone ? `Zona ${zone}` : 'Ninguna zona lo cubre'}, productos por {formatPrice(subtotal)}.
      </p>
      {message && <p>{message}</p>}
      <ul>
        {data.map(({ id, title, precio, days }) => (
          <li key={id}>
            {title}: <strong>{precio === 0 ? 'gratis' : formatPrice(precio)}</strong>
            {days && `, ${deliveryWords(undefined, days)}`}
          </li>
        ))}
      </ul>
    </>
  )
