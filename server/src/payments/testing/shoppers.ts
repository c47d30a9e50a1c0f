import type { PaymentView } from '@surco/payment-sandbox'
import { expect } from 'vitest'

import { createPayingCustomer, customerCalls } from '../../testing/paying-customer.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'

interface Answer {
  statusCode: number
  body: string
  json(): { redirectUrl?: string }
}

/** A buyer with two tabs: both use the same cart. */
export interface Shopper {
  email: string
  /** With the run's coupon where `couponCode` says so; a guest may have none. */
  startCard(token: string, couponCode: string | null): Promise<Answer>
  startWallet(couponCode: string | null): Promise<Answer>
  confirm(payment: Pick<PaymentView, 'provider' | 'id'>): Promise<Answer>
  setCart(units: number): Promise<Answer>
  /** Adds with an `Idempotency-Key`; undefined for a guest, whose cart is replaced as a whole. */
  add?(units: number, key: string): Promise<Answer>
  /** Units in the cart that came beside the one it began with. */
  countAdded(): Promise<number>
  lastToken?: string | undefined
  /** Pages of the wallet that were ever opened. */
  pages: Set<string>
  /** Keys of additions that were answered, with how many units each asked for. */
  keys: Map<string, number>
  /** How many additions were begun, each with a key of its own. */
  additions: number
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
  additions: 0,
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
  const calls = () => customerCalls(shop.process.app, buyer)
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

/** The shop may refuse whatever it likes; it only never fails. */
export function checkAnswer({ isDead }: ShopOfRuns, { statusCode, body }: Answer) {
  if (statusCode === 500 && !isDead) throw new Error(`The shop failed: ${body}`)
}

/** The shop remembers a key for a day; what is sent with it later is added once more. */
export async function repeatAddition(shop: ShopOfRuns, shopper: Shopper) {
  const [key, units] = [...shopper.keys].at(-1) ?? []
  if (key === undefined || units === undefined) return
  await addWithKey(shop, shopper, { key, units }).finally(() => {
    if (shopper.areKeysOld) shopper.cartMoved = true
  })
}

interface Addition {
  key: string
  units: number
  /** How often it is sent at once. */
  copies?: number
}

export async function addWithKey(
  shop: ShopOfRuns,
  { add, unanswered, keys }: Shopper,
  { key, units, copies = 1 }: Addition,
) {
  if (!add) return
  unanswered.set(key, units)
  const answers = await Promise.all(Array.from({ length: copies }, () => add(units, key)))
  for (const answer of answers) checkAnswer(shop, answer)
  const isDone = answers.some(({ statusCode }) => statusCode === 200)
  if (isDone) keys.set(key, units)
  // What one copy is refused another may have done before it failed.
  if (isDone || answers.every(({ statusCode }) => statusCode < 500)) unanswered.delete(key)
}

/** Each key's addition counts once, however often it was sent. */
export async function checkKeys(shoppers: readonly Shopper[]) {
  for (const { keys, countAdded, cartMoved } of shoppers) {
    if (cartMoved || keys.size === 0) continue
    const added = [...keys.values()].reduce((sum, units) => sum + units, 0)
    expect(await countAdded(), 'units added to the cart').toBe(added)
  }
}
