export function paymentMethodName(method: string) {
  switch (method) {
    case 'openpay':
      return 'OpenPay'
    case 'mercadopago':
      return 'Mercado Pago'
    case 'stripe':
      return 'Stripe'
    case '':
      return 'No especificado'
    default:
      return method
  }
}
