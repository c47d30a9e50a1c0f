import type { PaymentType, WireMethodRules } from './wire.ts'

interface PaymentMethod {
  id: string
  name: string
  payment_type_id: PaymentType
}

const methods: readonly PaymentMethod[] = [
  { id: 'visa', name: 'Visa', payment_type_id: 'credit_card' },
  { id: 'master', name: 'Mastercard', payment_type_id: 'credit_card' },
  { id: 'amex', name: 'American Express', payment_type_id: 'credit_card' },
  { id: 'debvisa', name: 'Visa Débito', payment_type_id: 'debit_card' },
  { id: 'debmaster', name: 'Mastercard Débito', payment_type_id: 'debit_card' },
  { id: 'oxxo', name: 'OXXO', payment_type_id: 'ticket' },
  { id: 'clabe', name: 'Transferencia SPEI', payment_type_id: 'bank_transfer' },
  { id: 'account_money', name: 'Dinero en cuenta', payment_type_id: 'account_money' },
]

/** The methods as the API lists them; amounts are pesos. */
export function listMethods() {
  return methods.map((method) => ({
    ...method,
    status: 'active',
    min_allowed_amount: 5,
    max_allowed_amount: method.payment_type_id === 'ticket' ? 10_000 : 500_000,
  }))
}

export function getMethod(id: string): PaymentMethod {
  const method = methods.find((each) => each.id === id)
  if (!method) throw new Error(`No payment method ${id}`)
  return method
}

/** Whether a shop has not excluded the method, by its id or its type. */
export function isOffered(rules: WireMethodRules, id: string): boolean {
  const excluded = (list: { id: string }[], value: string) => list.some((each) => each.id === value)
  if (excluded(rules.excluded_payment_methods, id)) return false
  return !excluded(rules.excluded_payment_types, getMethod(id).payment_type_id)
}

const debitPrefixes = new Set(['557905', '418914'])

/** The method that a card's number belongs to; any unknown number counts as Visa. */
export function methodOfCard(number: string): string {
  const isDebit = debitPrefixes.has(number.slice(0, 6))
  if (number.startsWith('5')) return isDebit ? 'debmaster' : 'master'
  if (number.startsWith('3')) return 'amex'
  return isDebit ? 'debvisa' : 'visa'
}

const monthsOffered = [1, 3, 6, 9, 12, 18, 24]

/** In how many months a card may be paid, by what the shop allows. */
export function listMonths({ installments }: WireMethodRules): number[] {
  return monthsOffered.filter((months) => months <= (installments ?? 24))
}
