import { type FieldError, fiscalFaults } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { billing, type InvoiceSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { cartTotals, type PricedLine } from '../../carts/index.ts'
import { lockCoupon, normalizeCouponCode, priceCoupon } from '../../coupons/index.ts'
import { fiscalPostalCodeOf, nameOnInvoice, placeFaults } from '../../invoicing/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { chooseDelivery } from '../../shipping/index.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { type Buyer, isSameOrder, type OrderWish } from './same-order.ts'

interface OrderToPrice {
  buyer: Buyer
  wish: OrderWish
  lines: PricedLine[]
  /** The cart's order so far, if any. */
  unpaid: OrderWithLines | undefined
  now: Date
  /** Multiplies the limits on held coupon uses. */
  scale: number
}

export type PricedOrder = Awaited<ReturnType<typeof priceOrder>>

/**
 * Prices an order of a cart in centavos, and locks its coupon. Throws `EMPTY_CART`, `OUT_OF_STOCK` for hidden products,
 * `NEEDS_QUOTE`, `NOT_DELIVERED`, `COUPON_INVALID`, `TOTAL_CHANGED` or `INCOMPLETE_BILLING`. These roll back the caller's
 * transaction, so records that must survive a refusal are written after it, in `payments/start/start-payment.ts`.
 */
export async function priceOrder(tx: Tx, toPrice: OrderToPrice) {
  const { buyer, wish, lines } = toPrice
  refuseUnsellable(lines)
  const { subtotal } = cartTotals(lines)
  const invoice = wish.wantsInvoice ? await invoiceSnapshot(tx, buyer) : null
  const delivered = await chooseDelivery(tx, buyer.address.postalCode, lines, wish.delivery)
  const coupon =
    discountOfWaiting(toPrice, { invoice, ...delivered }) ?? (await discountOf(tx, toPrice))
  const { discounts, ...terms } = coupon
  const total = totalOf(subtotal, terms.discount, delivered.shipping)
  refuseOtherTotal(wish, total)
  const discounted = lines.map((line, place) => ({ ...line, discount: discounts[place] ?? 0 }))
  return { lines: discounted, subtotal, ...terms, ...delivered, total, invoice }
}

/** The total of an order: every part of a price is added or subtracted here. */
const totalOf = (subtotal: number, discount: number, shipping: number) =>
  subtotal - discount + shipping

/** Throws `TOTAL_CHANGED` if prices changed since the buyer saw the total. */
function refuseOtherTotal({ agreedTotal }: OrderWish, total: number) {
  if (agreedTotal === undefined || agreedTotal === total) return
  throw new ShopError('TOTAL_CHANGED', `The total is ${total} centavos, not ${agreedTotal}`, {
    message: `El total de tu pedido es ahora ${formatMoney(total)}. Revísalo y vuelve a intentar el pago.`,
  })
}

function refuseUnsellable(lines: PricedLine[]) {
  if (lines.length === 0) throw new ShopError('EMPTY_CART', 'The cart has no lines')
  const hidden = lines.find(({ published }) => !published)
  if (hidden) {
    throw new ShopError('OUT_OF_STOCK', `${hidden.sku} is not sold any more`, {
      message: `"${hidden.name}" ya no está a la venta. Quítalo de tu pedido para continuar.`,
      available: 0,
    })
  }
  const quoteOnly = lines.find(({ requiresQuote }) => requiresQuote)
  if (quoteOnly) throw new ShopError('NEEDS_QUOTE', `${quoteOnly.sku} is sold by quote only`)
}

async function discountOf(tx: Tx, { buyer, wish, lines, now, scale }: OrderToPrice) {
  if (wish.couponCode === '')
    return { discount: 0, discounts: [], discountLabel: '', couponCode: '' }
  const { cartId, customerId, network } = buyer
  if (customerId === null) {
    throw invalidCoupon('Debes iniciar sesión para aplicar un cupón de descuento')
  }
  await lockCoupon(tx, wish.couponCode)
  const tried = { code: wish.couponCode, cartId, customerId, network, lines, now }
  const priced = await priceCoupon(tx, { ...tried, placing: { scale } })
  if (!priced.valid) throw invalidCoupon(priced.reason)
  const { discount, discounts, label: discountLabel, code } = priced
  return { discount, discounts, discountLabel, couponCode: code }
}

/** The terms of an order that do not depend on its coupon. */
type Settled = Awaited<ReturnType<typeof chooseDelivery>> & { invoice: InvoiceSnapshot | null }

/** The discount of an order that waits for cash or a transfer and holds its coupon, unless the order changed. */
function discountOfWaiting({ buyer, wish, lines, unpaid }: OrderToPrice, settled: Settled) {
  if (!unpaid?.waiting) return undefined
  const code = normalizeCouponCode(wish.couponCode)
  const { discount, discountLabel } = unpaid
  const { shipping, ...terms } = settled
  const total = totalOf(cartTotals(lines).subtotal, discount, shipping)
  const wanted = { buyer, lines, couponCode: code, discount, total, ...terms }
  if (!isSameOrder(unpaid, wanted)) return undefined
  const shares = new Map(unpaid.lines.map((line) => [line.productId, line.discount]))
  const discounts = lines.map(({ productId }) => shares.get(productId) ?? 0)
  return { discount, discounts, discountLabel, couponCode: code }
}

const invalidCoupon = (message: string) =>
  new ShopError('COUPON_INVALID', 'The coupon cannot be used for this order', { message })

interface Owner {
  guestId: string | null
  customerId: string | null
  name: string
}

/**
 * The invoice data of a buyer. Throws `INCOMPLETE_BILLING` if something is missing, or if data stored under older
 * rules would be rejected by the tax authority.
 */
async function invoiceSnapshot(queries: Queries, owner: Owner): Promise<InvoiceSnapshot> {
  const { guestId, customerId } = owner
  const isTheirs = guestId ? eq(billing.guestId, guestId) : eq(billing.customerId, customerId ?? '')
  const [stored] = await queries.select().from(billing).where(isTheirs)
  if (!stored) throw incomplete()
  const snapshot = {
    rfc: stored.rfc,
    businessName: nameOnInvoice(stored, owner.name),
    cfdiUse: stored.cfdiUse,
    taxRegime: stored.taxRegime,
    fiscalPostalCode: await fiscalPostalCodeOf(queries, {
      rfc: stored.rfc,
      given: stored.fiscalPostalCode || stored.postalCode,
    }),
    street: stored.street,
    streetNumber: stored.streetNumber,
    neighborhood: stored.neighborhood,
    city: stored.city,
    postalCode: stored.postalCode,
    state: stored.state,
  }
  const faults = faultsOf(snapshot)
  if (faults.length > 0) throw incomplete(faults)
  if (Object.values(snapshot).some((value) => value.trim() === '')) throw incomplete()
  return snapshot
}

/** Faults of invoice data, by the fields of its form. */
const faultsOf = (snapshot: InvoiceSnapshot): FieldError[] => [
  ...fiscalFaults({ ...snapshot, razonSocial: snapshot.businessName }),
  ...placeFaults(snapshot),
]

function incomplete(errors: FieldError[] = []) {
  const [first] = errors
  return new ShopError('INCOMPLETE_BILLING', 'The buyer has no invoice data that can be used', {
    ...(first && { errors, message: `Revisa tus datos de facturación. ${first.message}` }),
  })
}
