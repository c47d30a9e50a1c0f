import { passesLuhn } from '../passes-luhn.ts'
import { methodOfCard } from './payment-methods.ts'
import type { WireCard, PaymentStatus } from './wire.ts'

export type Form = Record<string, string | undefined>

/** Errors of the card form by field, in Spanish. */
export type Faults = Partial<Record<'number' | 'holder' | 'expiry' | 'code', string>>

interface CardForm {
  card: WireCard
  methodId: string
  months: number
  faults: Faults
}

function readExpiry(text: string) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  return { month: Number(month), year: year === '' ? 0 : 2000 + Number(year) }
}

function isPast({ month, year }: ReturnType<typeof readExpiry>, now: number): boolean {
  // A card is valid until the end of its month.
  return Date.UTC(year, month, 1) <= now
}

function findFaultOfExpiry(text: string, now: number): string | undefined {
  const expiry = readExpiry(text)
  if (expiry.month < 1 || expiry.month > 12) return 'Escribe el vencimiento como MM/AA.'
  return isPast(expiry, now) ? 'La tarjeta ya venció.' : undefined
}

function findFaults(number: string, form: Form, now: number): Faults {
  const faults: Faults = {}
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    faults.number = 'Revisa el número de la tarjeta.'
  }
  if (!form['holder']?.trim()) faults.holder = 'Escribe el nombre del titular.'
  const expiry = findFaultOfExpiry(form['expiry'] ?? '', now)
  if (expiry !== undefined) faults.expiry = expiry
  if (!/^\d{3,4}$/.test(form['code'] ?? '')) faults.code = 'Escribe los 3 o 4 dígitos del código.'
  return faults
}

/** Reads the card that the buyer typed; debit cards are always paid at once. */
export function readCardForm(form: Form, months: number[], now: number): CardForm {
  const number = (form['number'] ?? '').replaceAll(/[\s-]/g, '')
  const { month, year } = readExpiry(form['expiry'] ?? '')
  const methodId = methodOfCard(number)
  const wanted = Number(form['installments'] ?? 1)
  return {
    methodId,
    months: months.includes(wanted) && !methodId.startsWith('deb') ? wanted : 1,
    faults: findFaults(number, form, now),
    card: {
      first_six_digits: number.slice(0, 6),
      last_four_digits: number.slice(-4),
      expiration_month: month,
      expiration_year: year,
      cardholder: { name: (form['holder'] ?? '').trim() },
    },
  }
}

export interface Outcome {
  status: PaymentStatus
  detail: string
}

export const approved: Outcome = { status: 'approved', detail: 'accredited' }
export const inReview: Outcome = { status: 'in_process', detail: 'pending_contingency' }
const rejected = (detail: string): Outcome => ({ status: 'rejected', detail })

/** Outcomes by Mercado Pago's test names of cardholders. */
const byName = new Map<string, Outcome>(
  Object.entries({
    APRO: approved,
    CONT: inReview,
    OTHE: rejected('cc_rejected_other_reason'),
    CALL: rejected('cc_rejected_call_for_authorize'),
    FUND: rejected('cc_rejected_insufficient_amount'),
    SECU: rejected('cc_rejected_bad_filled_security_code'),
    EXPI: rejected('cc_rejected_bad_filled_date'),
    FORM: rejected('cc_rejected_bad_filled_other'),
  }),
)

/** The outcome for a cardholder; names not in the table are approved. */
export function outcomeOf(cardholder: string): Outcome {
  const name = cardholder.trim().toUpperCase()
  return byName.get(name) ?? approved
}

const reasons: Record<string, string> = {
  cc_rejected_call_for_authorize:
    'Tu banco pide que autorices el pago. Llámale y vuelve a intentar.',
  cc_rejected_insufficient_amount: 'Tu tarjeta no tiene fondos suficientes.',
  cc_rejected_bad_filled_security_code: 'Revisa el código de seguridad de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisa la fecha de vencimiento de la tarjeta.',
  cc_rejected_bad_filled_other: 'Revisa los datos de la tarjeta.',
}

/** Message for the buyer about a refusal. */
export function reasonFor(detail: string): string {
  return reasons[detail] ?? 'Tu banco no aceptó el pago. Intenta con otra tarjeta u otro medio.'
}
