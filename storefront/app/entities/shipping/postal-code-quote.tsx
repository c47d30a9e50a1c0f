import type { ShippingQuote, ShopInfo } from '@surco/contract'
import { useState, type SyntheticEvent } from 'react'

import { removeStored, writeStored } from '../../data/storage.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QuoteLinks } from '../contact/quote-links.tsx'
import { DeliveryPrice } from './delivery-price.tsx'

interface Props {
  /** The saved postal code */
  known: string | undefined
  /** Undefined while it loads */
  quote: ShippingQuote | undefined
  failed: boolean
  retry: () => void
  /** Message to the shop where the price is on request */
  request: string
  shop: ShopInfo | undefined
}

/** The cost of shipping to the shopper's postal code, which is asked for once. */
export const PostalCodeQuote = ({ known, ...quoteProps }: Props) =>
  known === undefined ? <PostalCodeForm /> : <QuoteLine code={known} {...quoteProps} />

function PostalCodeForm() {
  const hydrated = useHydrated()
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('codigoPostal')
    const code = typeof typed === 'string' ? typed.trim() : ''
    const isCode = /^[0-9]{5}$/.test(code)
    setFault(isCode ? undefined : 'El código postal debe tener 5 dígitos.')
    if (isCode) writeStored('codigoPostal', code)
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      {/* Uncontrolled, so that what is typed before hydration stays. */}
      <Field
        name="codigoPostal"
        label="Calcula tu envío con tu código postal"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        error={fault}
        beside={
          // Before hydration a press would do nothing.
          <Button type="submit" look="secondary" disabled={!hydrated}>
            Calcular
          </Button>
        }
      />
    </form>
  )
}

function QuoteLine({
  code,
  quote,
  failed,
  retry,
  ...asking
}: Omit<Props, 'known'> & { code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        Envío a {code}: <strong className="font-semibold">{answerOf(quote, failed)}</strong>
      </p>
      {failed && (
        <Button look="quiet" size="small" onClick={retry}>
          Reintentar
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => removeStored('codigoPostal')}>
        Cambiar<span className="sr-only"> código postal</span>
      </Button>
      {quote?.porCotizar && <QuoteLinks shop={asking.shop} text={asking.request} />}
    </div>
  )
}

function answerOf(quote: ShippingQuote | undefined, failed: boolean) {
  if (failed) return 'no pudimos calcularlo.'
  if (!quote) return 'calculando…'
  const [door] = quote.data
  return quote.message || !door ? quote.message : <DeliveryPrice choice={door} />
}
