/**
 * What the shopper reads for a refusal code of OpenPay, as its own shop plugins word it.
 * A stolen or risky card is never called that.
 */
export function refusalText(errorCode: number | null | undefined): string {
  switch (errorCode) {
    case 3001:
    case 3006:
    case 3007:
    case 3008:
    case 3012:
      return 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.'
    case 3002:
      return 'La tarjeta está expirada.'
    case 3003:
      return 'La tarjeta no tiene fondos suficientes.'
    case 2004:
      return 'El número de la tarjeta no es válido.'
    case 2005:
      return 'La fecha de expiración de la tarjeta no es válida.'
    case 2006:
    case 2009:
      return 'El código de seguridad (CVV) no es válido.'
    case 2010:
      return 'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.'
    default:
      return 'El banco no autorizó el pago. Intenta con otro método de pago.'
  }
}
