import type { AddressSnapshot } from '@surco/database/schema'

/** A guest or a customer. */
export interface Buyer {
  guestId: string | null
  customerId: string | null
  cartId: string
  email: string
  name: string
  address: AddressSnapshot
  /** Network that the payment is started from, and hash of the address. */
  network: string
  callerHash: string
}

/** What the buyer chose beside the cart. */
export interface OrderWish {
  paymentMethod: string
  /** '' for none. */
  couponCode: string
  wantsInvoice: boolean
  /** Centavos; undefined when the buyer did not say. */
  agreedTotal: number | undefined
}
