interface PaymentMethod {
  /** What buyers call it. */
  name: string
  /** It also takes cash and transfers, for which an order waits for days. */
  takesDays?: boolean
}

/** The ways to pay that the checkout offers, in their order; from each a buyer comes back to `/confirmacion-<name>`. */
export const offeredMethods = ['openpay', 'mercadopago'] as const

/** What orders were paid by. */
const methods: Readonly<Record<string, PaymentMethod>> = {
  openpay: { name: 'OpenPay' },
  mercadopago: { name: 'Mercado Pago', takesDays: true },
  stripe: { name: 'Stripe' },
  credit: { name: 'A favor por lo que cambiaste' },
}

/** What buyers call a way of paying; an unknown one as it is. */
export const paymentMethodName = (method: string): string =>
  (methods[method]?.name ?? method) || 'No especificado'

/** Whether an order that is paid so may wait for days. */
export const takesDays = (method: string): boolean => methods[method]?.takesDays === true
