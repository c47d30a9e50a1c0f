/** What shoppers read where several providers refuse for the same reason. */
export const refusals = {
  atTheBank: 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.',
  wrongNumber: 'El número de la tarjeta no es válido.',
  wrongDate: 'La fecha de expiración de la tarjeta no es válida.',
  wrongSecurityCode: 'El código de seguridad (CVV) no es válido.',
  notAuthenticated:
    'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.',
  notReadable: 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.',
  expired: 'La tarjeta está expirada.',
  noFunds: 'La tarjeta no tiene fondos suficientes.',
}
