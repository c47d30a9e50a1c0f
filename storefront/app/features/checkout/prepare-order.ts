import type { User } from '@surco/contract'

import { bringCart } from '../../data/cart/bring-cart.ts'
import { takeCartNotices } from '../../data/cart/cart-notices.ts'
import { refreshCart } from '../../data/cart/refresh-cart.ts'
import { readStored, removeStored } from '../../data/storage.ts'
import type { StoredGuest } from '../../data/stored-shapes.ts'
import { formatPrice } from '../../lib/format.ts'
import { registerGuest } from './guest.ts'
import { refreshOrder } from './refresh-order.ts'
import { orderTotal, invalidCoupon, tryCoupon, type AppliedCoupon } from './use-coupon.ts'

/** Who pays, and where the order goes. */
export type Buyer = { guest: StoredGuest } | { user: User; addressId: string }

/** What the shopper has agreed to. */
export interface Agreement {
  buyer: Buyer
  /** Pesos; another total is never charged */
  agreedTotal: number
}

/** An order that is no longer what the shopper agreed to. */
export interface ChangedOrder {
  notices: string[]
  /** Pesos, as the shop counts it */
  subtotal: number
  /** What the shop takes off now */
  coupon?: AppliedCoupon | undefined
}

/** An order that is as agreed, and can be paid. */
export interface PreparedOrder {
  buyer: Buyer
  email: string
  cartId: string
  couponCode: string | null
  /** An invoice is wanted */
  factura: boolean
  /** Pesos, as agreed: the shop refuses another total */
  total?: number
}

type Preparation =
  | { order: PreparedOrder }
  /** `emptied`: a customer's order of which the shop's cart holds nothing more, maybe since it was paid */
  | { changed: ChangedOrder; emptied?: PreparedOrder }

/**
 * Brings the shop's cart up to date before it is paid; a cart that is no longer as agreed goes back
 * to the shopper. Throws ApiError.
 */
export async function prepareOrder({ buyer, agreedTotal }: Agreement): Promise<Preparation> {
  const prepared = await ('guest' in buyer
    ? prepareForGuest(buyer.guest, agreedTotal)
    : prepareForCustomer(buyer, agreedTotal))
  return 'order' in prepared ? { order: { ...prepared.order, total: agreedTotal } } : prepared
}

async function prepareForGuest(known: StoredGuest, agreedTotal: number): Promise<Preparation> {
  const { guest, meta, notices } = await registerGuest(known)
  if (notices.length > 0 || orderTotal(meta.subtotal, 0) !== agreedTotal) {
    const refreshed = await refreshCart(new AbortController().signal)
    return changed([...notices, ...refreshed.notices], meta.subtotal)
  }
  const { email, cartId } = guest
  return { order: { buyer: { guest }, email, cartId, couponCode: null, factura: wantsInvoice() } }
}

async function prepareForCustomer(
  buyer: Extract<Buyer, { user: User }>,
  agreedTotal: number,
): Promise<Preparation> {
  const { notices } = await refreshOrder(new AbortController().signal)
  const { data, meta } = await bringCart()
  const factura = wantsInvoice()
  const order = { buyer, email: buyer.user.email, cartId: data.id, couponCode: null, factura }
  if (data.attributes.items.length === 0) {
    return { ...changed([...takeCartNotices(), ...notices], 0), emptied: order }
  }
  const { coupon, refused } = await checkCoupon()
  const told = [...takeCartNotices(), ...notices, ...refused]
  const total = orderTotal(meta.subtotal, coupon?.discount ?? 0)
  if (told.length > 0 || total !== agreedTotal) return changed(told, meta.subtotal, coupon)
  return { order: { ...order, couponCode: coupon?.code ?? null } }
}

const wantsInvoice = () => readStored('facturaSeleccionada') === 'Sí'

/** What the kept coupon takes off now; one that is good no more goes, and why is told. */
async function checkCoupon(): Promise<{ coupon?: AppliedCoupon; refused: string[] }> {
  const code = readStored('cupon')
  if (code === null) return { refused: [] }
  const tried = await tryCoupon(code)
  if ('discount' in tried) return { coupon: tried, refused: [] }
  removeStored('cupon')
  return { refused: [tried.reason || invalidCoupon] }
}

function changed(notices: string[], subtotal: number, coupon?: AppliedCoupon) {
  const total = orderTotal(subtotal, coupon?.discount ?? 0)
  const sum = subtotal === 0 ? emptied() : newTotal(total)
  return { changed: { notices: [...new Set([...notices, sum])], subtotal, coupon } }
}

const newTotal = (total: number) =>
  `El nuevo total es ${formatPrice(total)}. Revísalo y vuelve a intentar el pago.`

/** The shop empties a customer's cart once it is paid, also when the buyer did not come back from the bank. */
const emptied = () =>
  readStored('token') === null
    ? 'Tu carrito quedó vacío.'
    : 'Tu carrito quedó vacío. Si ya pagaste, tu pedido está en «Mis pedidos».'
