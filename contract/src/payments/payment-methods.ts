interface PaymentMethod {
  /** Shown to buyers. */
  name: string
  /** It also takes cash and transfers, which may arrive days later. */
  takesDays?: boolean
}

/** Payment methods of the checkout, in their order; each returns the buyer to `/confirmacion-<name>`. */
export const offeredMethods = ['openpay', 'mercadopago'] as const

/** All payment methods of orders, also former ones. */
const methods: Readonly<Record<string, PaymentMethod>> = {
  openpay: { name: 'OpenPay' },
  mercadopago: { name: 'Mercado Pago', takesDays: true },
  stripe: { name: 'Stripe' },
  credit: { name: 'A favor por lo que cambiaste' },
}

/** The name of a payment method for buyers; that of an unknown one is returned unchanged. */
export const paymentMethodName = (method: string): string =>
  (methods[method]?.name ?? method) || 'No especificado'

/** Whether a payment by this method may arrive days later. */
export const takesDays = (method: string): boolean => methods[method]?.takesDays === true
