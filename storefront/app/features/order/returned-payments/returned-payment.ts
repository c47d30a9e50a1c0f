import type { OrderDetails, StartBody } from '@surco/contract'
import type { ReactNode } from 'react'

/** The payment of a shopper who returns to the shop. */
export interface ReturnedPayment {
  provider: StartBody['paymentMethod']
  /** Id of the payment at the provider */
  id: string
  /** Id of the delivery address */
  addressId: string
  /** Paid by a guest; a customer's payment needs their session */
  guest: boolean
}

/** The part of a confirmation page that differs between providers. */
export interface ReturnHandler {
  /** Meta description of its page, in Spanish */
  description: string
  /** Who confirms the payment, in Spanish: "Confirmamos el pago con …" */
  confirmedWith: string
  /** The provider's id of the payment, from the query of the page */
  readPaymentId: (query: URLSearchParams) => string | null
  /** Shown when there is no id; without it the page says that the address is incomplete */
  withoutId?: () => ReactNode
  /** Settles the payment. Throws ApiError. */
  confirm: (
    payment: ReturnedPayment,
    init: { signal: AbortSignal },
  ) => Promise<{ order: OrderDetails }>
}
