import type { PaymentStatus } from './wire.ts'

export interface Outcome {
  status: PaymentStatus
  detail: string
}

export const approved: Outcome = { status: 'approved', detail: 'accredited' }
export const inReview: Outcome = { status: 'in_process', detail: 'pending_contingency' }
const rejected = (detail: string): Outcome => ({ status: 'rejected', detail })

/** Mercado Pago's test names: the cardholder decides what becomes of the payment. */
const byName: Record<string, Outcome> = {
  APRO: approved,
  CONT: inReview,
  OTHE: rejected('cc_rejected_other_reason'),
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
}

/** What a card of this name does; any name that is not in the table is approved. */
export function outcomeOf(cardholder: string): Outcome {
  const name = cardholder.trim().toUpperCase()
  return Object.hasOwn(byName, name) ? (byName[name] as Outcome) : approved
}

const reasons: Record<string, string> = {
  cc_rejected_call_for_authorize:
    'Tu banco pide que autorices el pago. Llámale y vuelve a intentar.',
  cc_rejected_insufficient_amount: 'Tu tarjeta no tiene fondos suficientes.',
  cc_rejected_bad_filled_security_code: 'Revisa el código de seguridad de la tarjeta.',
  cc_rejected_bad_filled_date: 'Revisa la fecha de vencimiento de la tarjeta.',
  cc_rejected_bad_filled_other: 'Revisa los datos de la tarjeta.',
}

/** What the hosted page tells the buyer about a refusal. */
export function reasonFor(detail: string): string {
  return reasons[detail] ?? 'Tu banco no aceptó el pago. Intenta con otra tarjeta u otro medio.'
}
