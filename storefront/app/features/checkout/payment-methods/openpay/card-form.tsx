import { Mask } from 'maska'
import {
  useState,
  type ReactNode,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ComponentProps,
} from 'react'
import {
  Controller,
  type ControllerFieldState,
  type ControllerRenderProps,
  type FieldPath,
} from 'react-hook-form'

import { today } from '../../../../lib/days.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TotalToPay } from '../panel-parts.tsx'
import amex from './card-brands/amex.svg?url'
import mastercard from './card-brands/mastercard.svg?url'
import visa from './card-brands/visa.svg?url'
import {
  cvvLength,
  digitsOf,
  expiryMonths,
  expiryYears,
  cardToSend,
  useCardForm,
  cardBrand,
  cardMask,
  brandNames,
  type CardBrand,
} from './card-rules.ts'
import type { CardData } from './openpay-script.ts'

interface CardFormProps {
  busy: boolean
  /** The provider's script is loaded */
  ready: boolean
  /** No further payment is allowed */
  closed: boolean
  /** Pesos */
  total: number
  onPay: (card: CardData) => void
  /** Messages about the payment, below its button */
  children: ReactNode
}

/**
 * Form for a card. No input has a `name`, so that no form can ever post it: only the provider's script gets the
 * values.
 */
export function CardForm({ busy, ready, closed, total, onPay, children }: CardFormProps) {
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
      <TotalToPay pesos={total} />
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

/** Props of an input from the form's state, without its name. */
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

interface CardNumberFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  className?: string
}

const mask = new Mask({ mask: cardMask })

/** Field for the card number, grouped while typing, with the brand of its first digits. */
export function CardNumberField({
  value,
  onChange,
  onBlur,
  error,
  className,
}: CardNumberFieldProps) {
  const { input, keepCaret } = useCaret()
  const brand = cardBrand(value)
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { typed, caret } = withoutDeletedDash(value, target, inputTypeOf(nativeEvent))
    keepCaret(typed, caret)
    onChange(mask.masked(typed))
  }
  return (
    <Field
      ref={input}
      className={className}
      label="Número de tarjeta"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000-0000-0000-0000"
      maxLength={23}
      required
      value={value}
      onChange={type}
      onBlur={onBlur}
      error={error}
      prefix={<Icon name="card" />}
      suffix={<span role="status">{brand && <CardBrandMark brand={brand} />}</span>}
    />
  )
}

const inputTypeOf = (event: Event) => (event instanceof InputEvent ? event.inputType : '')

/** The mask would restore a deleted dash at once, so the digit beside it, in the direction of the key, is deleted. */
function withoutDeletedDash(before: string, input: HTMLInputElement, inputType: string) {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const onlyDash = before === `${value.slice(0, caret)}-${value.slice(caret)}`
  if (!onlyDash || !inputType.startsWith('deleteContent')) return { typed: value, caret }
  const digit = inputType === 'deleteContentForward' ? caret : caret - 1
  return { typed: value.slice(0, digit) + value.slice(digit + 1), caret: digit }
}

/** Keeps the caret behind the last typed digit when grouping moves characters. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState<{ digits: number }>()
  useLayoutEffect(() => {
    if (!kept || !input.current) return
    const position = positionAfter(input.current.value, kept.digits)
    input.current.setSelectionRange(position, position)
  }, [kept])
  const keepCaret = (typed: string, caret: number) => {
    const inside = caret < typed.length
    setKept(inside ? { digits: digitsOf(typed.slice(0, caret)).length } : undefined)
  }
  return { input, keepCaret }
}

function positionAfter(masked: string, digits: number) {
  let position = 0
  for (let seen = 0; seen < digits && position < masked.length; position += 1) {
    if (/\d/.test(masked[position] ?? '')) seen += 1
  }
  return position
}

const pictures: Record<CardBrand, string> = { visa, mastercard, amex }

/** Logo of a card's brand, with its name as alternative text. */
const CardBrandMark = ({ brand }: { brand: CardBrand }) => (
  <img src={pictures[brand]} alt={brandNames[brand]} width={36} height={24} className="h-6 w-9" />
)

/** Logos of the accepted brands. */
export const CardBrandMarks = () => (
  <span className="flex gap-1.5">
    <CardBrandMark brand="visa" />
    <CardBrandMark brand="mastercard" />
    <CardBrandMark brand="amex" />
  </span>
)

interface ExpirySelectProps extends ComponentProps<typeof Select> {
  values: string[]
}

/** List for the month or the year of a card's expiry. */
const ExpirySelect = ({ label, values, ...select }: ExpirySelectProps) => (
  <Select label={label} required {...select}>
    <option value="">{label}</option>
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </Select>
)
