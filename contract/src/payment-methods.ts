const names: Readonly<Record<string, string>> = {
  openpay: 'OpenPay',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
}

/** What buyers call a way of paying; an unknown one as it is. */
export const paymentMethodName = (method: string): string =>
  (names[method] ?? method) || 'No especificado'
