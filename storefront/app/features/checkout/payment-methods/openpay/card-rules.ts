import { useForm } from 'react-hook-form'

import { today } from '../../../../lib/days.ts'
import type { CardData } from './openpay-script.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex'

export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
}

const amexMask = '####-######-#####'
const usualMask = '####-####-####-####'

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The brand of a number's first digits; undefined for other brands or too few digits. */
export function cardBrand(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  if (/^3[47]/.test(digits)) return 'amex'
  if (digits.startsWith('4')) return 'visa'
  const start = Number(digits.slice(0, 4))
  const master = (start >= 5100 && start <= 5599) || (start >= 2221 && start <= 2720)
  return master ? 'mastercard' : undefined
}

export const cardMask = (number: string) => (cardBrand(number) === 'amex' ? amexMask : usualMask)

export const cvvLength = (number: string): 3 | 4 => (cardBrand(number) === 'amex' ? 4 : 3)

/** Error of a card number; undefined when it is valid. */
export function cardNumberFault(number: string): string | undefined {
  const digits = digitsOf(number)
  if (digits === '') return 'El número de la tarjeta es requerido'
  const length = cardBrand(digits) === 'amex' ? 15 : 16
  if (digits.length !== length) return `El número de la tarjeta debe tener ${length} dígitos`
  return passesLuhn(digits) ? undefined : 'El número de la tarjeta no es válido'
}

/** Error of a security code, given the card's number. */
export function cvvFault(cvv: string, number: string): string | undefined {
  if (cvv === '') return 'CVV requerido'
  const length = cvvLength(number)
  return cvv.length === length && digitsOf(cvv) === cvv
    ? undefined
    : `El CVV debe tener ${length} dígitos`
}

/** Whether the last digit is the Luhn check digit of the others. */
export function passesLuhn(digits: string) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

const lastYear = 50

export const expiryMonths = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)

/** The two-digit years in which a card may expire, from the year of `day` (`2025-11-21`) to 50. */
export function expiryYears(day: string) {
  const first = Number(day.slice(2, 4))
  return Array.from({ length: lastYear - first + 1 }, (_, index) => String(first + index))
}

/** Error of an expiry; a card is valid until the end of its month. */
export function expiryFault(month: string, year: string, day: string): string | undefined {
  if (year === '') return 'Año requerido'
  if (month === '') return undefined
  const expired = `20${year}-${month}` < day.slice(0, 7)
  return expired ? 'La tarjeta está vencida' : undefined
}

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

/** Fields to validate again when the field of the key changes. */
const dependents: Partial<Record<keyof CardData, (keyof CardData)[]>> = {
  card_number: ['cvv2'],
  expiration_month: ['expiration_year'],
}

/** State of the form for a card, which is stored nowhere. */
export function useCardForm() {
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { touchedFields, dirtyFields } = form.formState
  const rulesOf = (field: keyof CardData) => ({
    validate: rules[field],
    deps: dependents[field]?.filter((name) => touchedFields[name] ?? dirtyFields[name]) ?? [],
  })
  return { form, rulesOf }
}

/** The card as the provider expects it: only digits, no outer spaces. */
export const cardToSend = (card: CardData): CardData => ({
  ...card,
  card_number: digitsOf(card.card_number),
  holder_name: card.holder_name.trim(),
})
