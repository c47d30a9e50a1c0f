const atTheBank = 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.'
const wrongNumber = 'El número de la tarjeta no es válido.'
const wrongDate = 'La fecha de expiración de la tarjeta no es válida.'
const wrongSecurityCode = 'El código de seguridad (CVV) no es válido.'
const notAuthenticated =
  'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.'
const notReadable = 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.'
const noFunds = 'La tarjeta no tiene fondos suficientes.'

/** Refusal codes: OpenPay's, worded as in its own shop plugins, Mercado Pago's and Stripe's. */
const texts: Record<string, string> = {
  1001: notReadable,
  1003: notReadable,
  1005: notReadable,
  2004: wrongNumber,
  2005: wrongDate,
  2006: wrongSecurityCode,
  2009: wrongSecurityCode,
  2010: notAuthenticated,
  3001: atTheBank,
  3002: 'La tarjeta está expirada.',
  3003: noFunds,
  3006: atTheBank,
  3007: atTheBank,
  3008: atTheBank,
  3012: atTheBank,
  cc_rejected_insufficient_amount: noFunds,
  cc_rejected_bad_filled_card_number: wrongNumber,
  cc_rejected_bad_filled_date: wrongDate,
  cc_rejected_bad_filled_security_code: wrongSecurityCode,
  cc_rejected_bad_filled_other:
    'Hay un dato de la tarjeta que no es correcto. Revísalo e intenta de nuevo.',
  cc_rejected_call_for_authorize: 'Tu banco debe autorizar el pago. Llámalo e intenta de nuevo.',
  cc_rejected_card_disabled: 'La tarjeta no está activa. Llama a tu banco o usa otra tarjeta.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago igual. Si debes pagar de nuevo, usa otra tarjeta.',
  cc_rejected_max_attempts: 'Hiciste demasiados intentos con esta tarjeta. Usa otra.',
  card_declined: atTheBank,
  insufficient_funds: noFunds,
  expired_card: 'La tarjeta está expirada.',
  incorrect_cvc: wrongSecurityCode,
  payment_intent_authentication_failure: notAuthenticated,
}

/** What the shopper reads for a refusal code; a stolen or risky card is never called that. */
export const refusalText = (errorCode: string | null | undefined) =>
  texts[errorCode ?? ''] ?? 'El banco no autorizó el pago. Intenta con otro método de pago.'
