export type CardBrand = 'visa' | 'mastercard' | 'amex'

export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
}

const amexMask = '####-######-#####'
const usualMask = '####-####-####-####'

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The brand that a number's first digits say; undefined for others or too few digits. */
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

/** What is wrong with a card number; undefined when it can be right. */
export function cardNumberFault(number: string): string | undefined {
  const digits = digitsOf(number)
  if (digits === '') return 'El número de la tarjeta es requerido'
  const length = cardBrand(digits) === 'amex' ? 15 : 16
  if (digits.length !== length) return `El número de la tarjeta debe tener ${length} dígitos`
  return passesLuhn(digits) ? undefined : 'El número de la tarjeta no es válido'
}

/** What is wrong with a security code, given the card's number. */
export function cvvFault(cvv: string, number: string): string | undefined {
  if (cvv === '') return 'CVV requerido'
  const length = cvvLength(number)
  return cvv.length === length && digitsOf(cvv) === cvv
    ? undefined
    : `El CVV debe tener ${length} dígitos`
}

/** The check digit that every card number ends with. */
export function passesLuhn(digits: string) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
