import { useState } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'

import { today } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CardNumberField } from './card-number-field.tsx'
import { cvvLength, digitsOf } from './card-rules.ts'
import { expiryMonths, expiryYears } from './expiry-rules.ts'
import type { CardData } from './openpay-script.ts'
import { cardToSend, useCardForm } from './use-card-form.ts'

interface Props {
  busy: boolean
  /** The provider is there to take the card */
  ready: boolean
  onPay: (card: CardData) => void
}

/**
 * The card. No input carries a `name`, so that no form can ever post it: the values go to the
 * provider's script alone.
 */
export function CardForm({ busy, ready, onPay }: Props) {
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
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Controller
        {...controlled('card_number')}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <CardNumberField {...{ value, onChange, onBlur }} error={error?.message} />
        )}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Controller
          {...controlled('expiration_month')}
          render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
            <Select
              label="Mes"
              autoComplete="cc-exp-month"
              required
              {...{ value, onChange, onBlur }}
              error={error?.message}
            >
              <Options placeholder="Mes" values={expiryMonths} />
            </Select>
          )}
        />
        <Controller
          {...controlled('expiration_year')}
          render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
            <Select
              label="Año"
              autoComplete="cc-exp-year"
              required
              {...{ value, onChange, onBlur }}
              error={error?.message}
            >
              <Options placeholder="Año" values={expiryYears(day)} />
            </Select>
          )}
        />
        <Controller
          {...controlled('cvv2')}
          render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
            <Field
              label="CVV"
              inputMode="numeric"
              autoComplete="cc-csc"
              required
              maxLength={4}
              placeholder={'0'.repeat(cvvLength(form.watch('card_number')))}
              value={value}
              onChange={({ target }) => onChange(digitsOf(target.value))}
              onBlur={onBlur}
              error={error?.message}
            />
          )}
        />
      </div>
      <Controller
        {...controlled('holder_name')}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <Field
            label="Nombre del titular"
            autoComplete="cc-name"
            required
            maxLength={120}
            hint="Como aparece en la tarjeta"
            {...{ value, onChange, onBlur }}
            error={error?.message}
          />
        )}
      />
      <Button type="submit" disabled={!isValid || busy || !ready}>
        {busy || !ready ? <Spinner /> : <Icon name="lock" />} Pagar ahora
      </Button>
      <p className="text-sm text-muted">Todas las transacciones son seguras y están encriptadas.</p>
    </form>
  )
}

function Options({ placeholder, values }: { placeholder: string; values: string[] }) {
  return (
    <>
      <option value="">{placeholder}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  )
}
