const atTheBank = 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.'
const wrongSecurityCode = 'El código de seguridad (CVV) no es válido.'

/** Refusal codes of OpenPay, worded as in its own shop plugins. */
const texts: Record<number, string> = {
  2004: 'El número de la tarjeta no es válido.',
  2005: 'La fecha de expiración de la tarjeta no es válida.',
  2006: wrongSecurityCode,
  2009: wrongSecurityCode,
  2010: 'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.',
  3001: atTheBank,
  3002: 'La tarjeta está expirada.',
  3003: 'La tarjeta no tiene fondos suficientes.',
  3006: atTheBank,
  3007: atTheBank,
  3008: atTheBank,
  3012: atTheBank,
}

/** What the shopper reads for a refusal code; a stolen or risky card is never called that. */
export const refusalText = (errorCode: number | null | undefined) =>
  texts[errorCode ?? 0] ?? 'El banco no autorizó el pago. Intenta con otro método de pago.'
