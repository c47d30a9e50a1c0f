import { useForm } from 'react-hook-form'

import { today } from '../../lib/today.ts'
import { cardNumberFault, cvvFault, digitsOf } from './card-rules.ts'
import { expiryFault } from './expiry-rules.ts'
import type { CardData } from './openpay-script.ts'

const empty: CardData = {
  holder_name: '',
  card_number: '',
  expiration_month: '',
  expiration_year: '',
  cvv2: '',
}

type Rules = { [F in keyof CardData]: (value: string, card: CardData) => string | undefined }

const rules: Rules = {
  card_number: cardNumberFault,
  expiration_month: (month) => (month === '' ? 'Mes requerido' : undefined),
  expiration_year: (year, card) => expiryFault(card.expiration_month, year, today()),
  cvv2: (cvv, card) => cvvFault(cvv, card.card_number),
  holder_name: (name) => (name.trim() === '' ? 'Nombre requerido' : undefined),
}

/** Fields whose rule looks at another field are checked again when that one changes. */
const dependents: Partial<Record<keyof CardData, (keyof CardData)[]>> = {
  card_number: ['cvv2'],
  expiration_month: ['expiration_year'],
}

/** The card as it is typed; it lives in this page only. */
export function useCardForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { touchedFields, dirtyFields } = form.formState
  const rulesOf = (field: keyof CardData) => ({
    validate: rules[field],
    deps: dependents[field]?.filter((name) => touchedFields[name] ?? dirtyFields[name]) ?? [],
  })
  return { form, rulesOf }
}

/** The card as the provider takes it: bare digits, no stray spaces. */
export const cardToSend = (card: CardData): CardData => ({
  ...card,
  card_number: digitsOf(card.card_number),
  holder_name: card.holder_name.trim(),
})
