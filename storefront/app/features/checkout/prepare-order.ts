import type { User } from '@surco/contract'

import { bringCart } from '../../data/cart/bring-cart.ts'
import { takeCartNotices } from '../../data/cart/cart-notices.ts'
import { readCart } from '../../data/cart/cart-store.ts'
import { refreshCart } from '../../data/cart/refresh-cart.ts'
import { askShipping } from '../../data/shipping-quote.ts'
import { readStored, removeStored } from '../../data/storage.ts'
import type { StoredGuest } from '../../data/stored-shapes.ts'
import { formatPrice } from '../../lib/format.ts'
import { registerGuest } from './guest.ts'
import { refreshOrder } from './refresh-order.ts'
import { orderTotal, invalidCoupon, tryCoupon, type AppliedCoupon } from './use-coupon.ts'

/** Who pays, and where the order goes. */
export type Buyer = CartBuyer | { orderId: string }

/** Who pays a cart, and not an order that was agreed with the shop. */
type CartBuyer = { guest: StoredGuest } | { user: User; addressId: string }

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
  /** The coupon as it applies now */
  coupon?: AppliedCoupon | undefined
}

/** An order that is as agreed, and can be paid. */
export interface PreparedOrder {
  buyer: Buyer
  email: string
  cartId: string
  couponCode: string | null
  /** Id of the delivery, where the shop has rules for shipping */
  entrega?: string
  /** An invoice is wanted */
  factura: boolean
  /** Pesos, as agreed: the shop refuses another total */
  total?: number
}

type Preparation =
  | { order: PreparedOrder }
  /** `emptied`: the order of a customer whose cart at the shop is empty, maybe because it was paid */
  | { changed: ChangedOrder; emptied?: PreparedOrder }

/**
 * Synchronises the shop's cart before it is paid. A cart that is no longer as agreed is returned as changed, for the
 * shopper to agree to. Throws ApiError.
 */
export async function prepareOrder({ buyer, agreedTotal }: Agreement): Promise<Preparation> {
  // An order that was agreed with the shop has no cart and does not change.
  if ('orderId' in buyer) {
    const unused = { email: '', cartId: '', couponCode: null, factura: false }
    return { order: { buyer, ...unused, total: agreedTotal } }
  }
  const way = readStored('entrega')
  const prepared = await ('guest' in buyer
    ? prepareForGuest(buyer.guest, agreedTotal)
    : prepareForCustomer(buyer, agreedTotal))
  if (!('order' in prepared)) return prepared
  const order = { ...prepared.order, ...(way && { entrega: way.id }), total: agreedTotal }
  return { order }
}

async function prepareForGuest(known: StoredGuest, agreedTotal: number): Promise<Preparation> {
  const { guest, meta, notices } = await registerGuest(known)
  const shipping = await priceShipping()
  if (notices.length > 0 || orderTotal(meta.subtotal, 0, shipping) !== agreedTotal) {
    const refreshed = await refreshCart(new AbortController().signal)
    return changed([...notices, ...refreshed.notices], { subtotal: meta.subtotal, shipping })
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
    const none = { subtotal: 0, shipping: 0 }
    return { ...changed([...takeCartNotices(), ...notices], none), emptied: order }
  }
  const { coupon, refused } = await checkCoupon()
  const messages = [...takeCartNotices(), ...notices, ...refused]
  const shipping = await priceShipping()
  const { subtotal } = meta
  const total = orderTotal(subtotal, coupon?.discount ?? 0, shipping)
  if (messages.length > 0 || total !== agreedTotal)
    return changed(messages, { subtotal, shipping, coupon })
  return { order: { ...order, couponCode: coupon?.code ?? null } }
}

const wantsInvoice = () => readStored('facturaSeleccionada') === 'Sí'

/** The stored coupon as it applies now; one that is no longer valid is removed, and `refused` says why. */
async function checkCoupon(): Promise<{ coupon?: AppliedCoupon; refused: string[] }> {
  const code = readStored('cupon')
  if (code === null) return { refused: [] }
  const result = await tryCoupon(code)
  if ('discount' in result) return { coupon: result, refused: [] }
  removeStored('cupon')
  return { refused: [result.reason || invalidCoupon] }
}

/** Current price of the chosen delivery, in pesos; 0 when it is no longer offered, which the shop refuses later. */
async function priceShipping(): Promise<number> {
  const way = readStored('entrega')
  const items = readCart()
  if (way === null || items.length === 0) return 0
  const { data } = await askShipping(way.codigoPostal, items)
  return data.find(({ id }) => id === way.id)?.precio ?? 0
}

interface Sums extends Pick<ChangedOrder, 'subtotal' | 'coupon'> {
  /** Pesos */
  shipping: number
}

function changed(notices: string[], { subtotal, shipping, coupon }: Sums) {
  const total = orderTotal(subtotal, coupon?.discount ?? 0, shipping)
  const sum = subtotal === 0 ? emptied() : newTotal(total)
  return { changed: { notices: [...new Set([...notices, sum])], subtotal, coupon } }
}

const newTotal = (total: number) =>
  `El nuevo total es ${formatPrice(total)}. Revísalo y vuelve a intentar el pago.`

/** The shop empties a customer's cart once it is paid, even when the buyer did not return from the bank. */
const emptied = () =>
  readStored('token') === null
    ? 'Tu carrito quedó vacío.'
    : 'Tu carrito quedó vacío. Si ya pagaste, tu pedido está en «Mis pedidos».'
