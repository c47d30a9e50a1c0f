import type { OrderDetails, StartBody } from '@surco/contract'
import type { ReactNode } from 'react'

/** A payment that a shopper comes back from. */
export interface ReturnedPayment {
  provider: StartBody['paymentMethod']
  /** What the provider calls it */
  id: string
  /** Where its order goes */
  addressId: string
  /** Whose call settles it: a customer's needs their session */
  guest: boolean
}

/** The part of a confirmation page that differs between providers. */
export interface ReturnHandler {
  /** What search engines are told of its page, in Spanish */
  description: string
  /** Who confirms the payment, in Spanish: "Confirmamos el pago con …" */
  confirmedWith: string
  /** The provider's id of the payment, from the query of the page */
  readPaymentId: (query: URLSearchParams) => string | null
  /** Shown when there is no id; without it the page says that the address is incomplete */
  withoutId?: () => ReactNode
  /** Has the shop settle the payment. Throws ApiError. */
  confirm: (
    payment: ReturnedPayment,
    init: { signal: AbortSignal },
  ) => Promise<{ order: OrderDetails }>
}
