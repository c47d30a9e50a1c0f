import { expect, test } from 'vitest'

import { paymentMethodName } from './payment-methods.ts'

// [T2.25]
test.each([
  ['openpay', 'OpenPay'],
  ['mercadopago', 'Mercado Pago'],
  ['stripe', 'Stripe'],
  ['transferencia', 'transferencia'],
  ['', 'No especificado'],
])('names the payment method %j %j', (method, name) => {
  expect(paymentMethodName(method)).toBe(name)
})
