import type { PaymentView } from '@surco/payment-sandbox'

import { callsOf, createPayingCustomer } from './paying-customer.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'

interface Answer {
  statusCode: number
  json(): { redirectUrl?: string }
}

/** A buyer with two tabs: both use the same cart. */
export interface Shopper {
  email: string
  /** With the run's coupon where `couponCode` says so; a guest may have none. */
  startCard(token: string, couponCode: string | null): Promise<Answer>
  startWallet(couponCode: string | null): Promise<Answer>
  confirm(payment: PaymentView): Promise<unknown>
  setCart(units: number): Promise<unknown>
  /** Adds with an `Idempotency-Key`; undefined for a guest, whose cart is replaced as a whole. */
  add?(units: number, key: string): Promise<Answer>
  /** Units in the cart that came beside the one it began with. */
  countAdded(): Promise<number>
  lastToken?: string | undefined
  /** Pages of the wallet that were ever opened. */
  pages: Set<string>
  /** Keys of additions that were answered, with how many units each asked for. */
  keys: Map<string, number>
  /** A day went by since the last of them: it counts no longer. */
  areKeysOld: boolean
  /** Those of which it is not known what came of them: the process died. */
  unanswered: Map<string, number>
  /** Its cart was changed by something else than additions with a key, or bought. */
  cartMoved: boolean
}

const remembers = () => ({
  pages: new Set<string>(),
  keys: new Map<string, number>(),
  areKeysOld: false,
  unanswered: new Map<string, number>(),
})

export async function createGuest(shop: ShopOfRuns, sku: string, email: string): Promise<Shopper> {
  const buyer = await shop.process.createBuyer({ cart: [{ SKU: sku, cantidad: 1 }], email })
  const { userGuestId: _id, cartId, addressId } = buyer
  const setCart = (cantidad: number) =>
    shop.process.app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      payload: { name: 'Ana Ruiz', email, _id, cartId, cart: [{ SKU: sku, cantidad }] },
    })
  return {
    ...remembers(),
    email,
    startCard: (token) => shop.process.pay(buyer, token),
    startWallet: () => shop.process.payByWallet(buyer),
    confirm: ({ provider, id }) =>
      provider === 'openpay'
        ? shop.process.confirm(id, addressId)
        : shop.process.confirmWallet(id, addressId),
    setCart,
    countAdded: () => Promise.resolve(0),
    cartMoved: true,
  }
}

export async function createCustomer(shop: ShopOfRuns, sku: string): Promise<Shopper> {
  const buyer = await createPayingCustomer(shop.process, [{ SKU: sku, cantidad: 1 }])
  const calls = () => callsOf(shop.process.app, buyer)
  const send = (method: 'POST' | 'PATCH', url: string, payload: object, more: object = {}) =>
    shop.process.app.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: { ...buyer.headers, ...more },
    })
  return {
    ...remembers(),
    email: buyer.customer.email,
    startCard: (token, couponCode) => calls().pay(token, { couponCode }),
    startWallet: (couponCode) => calls().payByWallet({ couponCode }),
    confirm: ({ provider, id }) =>
      provider === 'openpay' ? calls().confirm(id) : calls().confirmWallet(id),
    setCart: (cantidad) => send('PATCH', '/carts/item', { SKU: sku, nuevaCantidad: cantidad }),
    add: (cantidad, key) =>
      send('POST', '/carts/add', { SKU: sku, cantidad }, { 'idempotency-key': key }),
    countAdded: async () =>
      (await calls().listCart()).reduce((sum, { cantidad }) => sum + cantidad, -1),
    cartMoved: false,
  }
}
