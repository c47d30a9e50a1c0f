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

/** What a confirmation page asks and says of the provider that a shopper comes back from. */
export interface ProviderReturn {
  /** Who is asked about the payment, as the shopper calls them */
  asked: string
  /** What the provider calls the payment, of the address of the page */
  idOf: (address: URLSearchParams) => string | null
  /** Said of an address without one; where it is not given, the address lacks a part */
  withoutId?: () => ReactNode
  /** Has the shop settle the payment. Throws ApiError. */
  confirm: (
    payment: ReturnedPayment,
    init: { signal: AbortSignal },
  ) => Promise<{ order: OrderDetails }>
}
