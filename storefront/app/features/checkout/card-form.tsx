import { useState, type ReactNode } from 'react'
import {
  Controller,
  type ControllerFieldState,
  type ControllerRenderProps,
  type FieldPath,
} from 'react-hook-form'

import { today } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { CardNumberField } from './card-number-field.tsx'
import { cvvLength, digitsOf } from './card-rules.ts'
import { expiryMonths, expiryYears } from './expiry-rules.ts'
import { ExpirySelect } from './expiry-select.tsx'
import type { CardData } from './openpay-script.ts'
import { cardToSend, useCardForm } from './use-card-form.ts'

interface Props {
  busy: boolean
  /** The provider is there to take the card */
  ready: boolean
  /** Nothing more may be paid */
  closed: boolean
  /** Pesos */
  total: number
  onPay: (card: CardData) => void
  /** What is said about the payment, below its button */
  children: ReactNode
}

/**
 * The card. No input carries a `name`, so that no form can ever post it: the values go to the
 * provider's script alone.
 */
export function CardForm({ busy, ready, closed, total, onPay, children }: Props) {
  const { form, rulesOf } = useCardForm()
  const [day] = useState(today)
  const { isValid } = form.formState
  const submit = form.handleSubmit((card) => onPay(cardToSend(card)))
  const controlled = (name: FieldPath<CardData>) => ({
    control: form.control,
    name,
    rules: rulesOf(name),
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <div className="grid grid-cols-2 items-start gap-4 rounded-card bg-surface-soft p-4 sm:grid-cols-3 md:p-6">
        <Controller
          {...controlled('card_number')}
          render={(state) => <CardNumberField {...typedOf(state)} className="col-span-full" />}
        />
        <Controller
          {...controlled('expiration_month')}
          render={(state) => (
            <ExpirySelect
              label="Mes"
              autoComplete="cc-exp-month"
              values={expiryMonths}
              {...typedOf(state)}
            />
          )}
        />
        <Controller
          {...controlled('expiration_year')}
          render={(state) => (
            <ExpirySelect
              label="Año"
              autoComplete="cc-exp-year"
              values={expiryYears(day)}
              {...typedOf(state)}
            />
          )}
        />
        <Controller
          {...controlled('cvv2')}
          render={(state) => (
            <CvvField {...typedOf(state)} length={cvvLength(form.watch('card_number'))} />
          )}
        />
        <Controller
          {...controlled('holder_name')}
          render={(state) => (
            <Field
              label="Nombre del titular"
              autoComplete="cc-name"
              autoCapitalize="words"
              required
              maxLength={120}
              hint="Como aparece en la tarjeta"
              className="col-span-full"
              {...typedOf(state)}
            />
          )}
        />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        Total a pagar
        <span className="font-display text-title leading-none text-price">
          <Money pesos={total} />
        </span>
      </p>
      <Button
        type="submit"
        look="buy"
        size="large"
        disabled={!isValid || closed}
        busy={busy || !ready}
      >
        <Icon name="lock" /> Pagar ahora
      </Button>
      {children}
    </form>
  )
}

interface Typed {
  value: string
  onChange: ControllerRenderProps['onChange']
  onBlur: () => void
  error: string | undefined
}

interface FieldOfCard {
  field: ControllerRenderProps<CardData>
  fieldState: ControllerFieldState
}

/** What an input needs of the form's state: all but its name. */
const typedOf = ({ field: { value, onChange, onBlur }, fieldState }: FieldOfCard): Typed => ({
  value,
  onChange,
  onBlur,
  error: fieldState.error?.message,
})

const CvvField = ({ onChange, length, ...typed }: Typed & { length: 3 | 4 }) => (
  <Field
    label="CVV"
    inputMode="numeric"
    autoComplete="cc-csc"
    required
    maxLength={4}
    placeholder={'0'.repeat(length)}
    hint={length === 4 ? '4 dígitos al frente' : '3 dígitos al reverso'}
    onChange={({ target }) => onChange(digitsOf(target.value))}
    {...typed}
  />
)
