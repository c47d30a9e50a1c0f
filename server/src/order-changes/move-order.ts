import type { ShippingAddress } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { boughtStatuses, order } from '@surco/database/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { createCart } from '../carts/index.ts'
import {
  addressOf,
  getByNumber,
  getOrder,
  isForMove,
  isHere,
  lockByNumber,
  lockMovable,
  moveParcel,
  openAddition,
  type OrderWithLines,
  subjectOf,
} from '../orders/index.ts'
import { findRefundable, moneyLeft, writeRefund } from '../payments/index.ts'
import { refuseTooMany } from '../phone-orders/index.ts'
import { ShopError } from '../platform/errors.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { centavos, pesos } from '../platform/money.ts'
import { DAY_MS, formatDeadline } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { buyerOf, mailLinkOf, refuseWaiting, type Terms, withoutCoupon } from './make-exchange.ts'
import { priceMove } from './price-move.ts'

/** Prices the shipping of an order to another postal code. Throws `NOT_FOUND`. */
export async function previewMove(queries: Queries, number: string, postalCode: string) {
  const found = await getByNumber(queries, number)
  if (!isHere(found)) return { difference: 0, refused: '' }
  const orders = await listTogether(queries, found)
  const moved = { found, parcel: orders.filter(isHere), paidMoves: orders.filter(isForMove) }
  const { difference, refused } = await priceMove(queries, moved, postalCode)
  return { difference: pesos(difference), refused }
}

/** The paid orders that belong together, oldest first. */
async function listTogether(queries: Queries, found: OrderWithLines) {
  const root = found.extendsId ?? found.id
  const rows = await queries
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.extendsId, root), inArray(order.status, boughtStatuses)))
    .orderBy(asc(order.sequence))
  return Promise.all([root, ...rows.map(({ id }) => id)].map((id) => getOrder(queries, id)))
}

/**
 * Changes the address of a paid order at the shipping price of the new place. If it costs more, the address changes once
 * the buyer has paid the difference by link; if it costs less, at once, and the difference is refunded. Returns the number
 * of the order to be paid, or null without one. Throws `NOT_FOUND`, `CONFLICT`, and `TOTAL_CHANGED` when the difference is
 * not the agreed one.
 */
export const moveFor = (
  shop: Shop,
  actor: Actor,
  number: string,
  { difference, days, ...form }: ShippingAddress & Terms,
): Promise<string | null> =>
  shop.db.transaction(async (tx) => {
    const { found, parcel } = await lockMovable(tx, number)
    await refuseWaiting(tx, found)
    const paidMoves = (await listTogether(tx, found)).filter(isForMove)
    const moved = { found, parcel, paidMoves }
    const { payer, ...priced } = isHere(found)
      ? await priceMove(tx, moved, form.codigoPostalEnvio)
      : { payer: found, difference: 0 }
    if (priced.difference !== centavos(difference)) throw otherDifference(priced.difference)
    if (priced.difference === 0) throw nothingToSettle(found)
    const move = { found, parcel, address: addressOf(form) }
    if (priced.difference > 0)
      return chargeDifference(shop, tx, actor, { ...move, amount: priced.difference, days })
    await refundDifference(shop, tx, actor, { ...move, payer, amount: -priced.difference })
    return null
  })

const otherDifference = (difference: number) =>
  new ShopError('TOTAL_CHANGED', `The difference is ${difference} centavos`, {
    message: 'La diferencia del envío cambió mientras la revisabas. Revísala y confirma otra vez.',
  })

const nothingToSettle = ({ number }: OrderWithLines) =>
  new ShopError('CONFLICT', `Order ${number} costs the same there`, {
    message: 'El envío cuesta lo mismo a esta dirección: no hay qué cobrar ni qué devolver.',
  })

interface Move {
  found: OrderWithLines
  parcel: readonly OrderWithLines[]
  address: ReturnType<typeof addressOf>
  /** Centavos. */
  amount: number
}

/** Writes the order of the difference; the address of the parcel changes once it is paid. */
async function chargeDifference(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { found, address, amount, days }: Move & Pick<Terms, 'days'>,
) {
  await refuseTooMany(tx)
  const payUntil = new Date(shop.clock.now().getTime() + days * DAY_MS)
  const buyer = { ...buyerOf(found), address: { id: found.address.id, ...address } }
  const opened = await openAddition(shop, tx, {
    buyer: { ...buyer, cartId: await createCart(tx), network: '', callerHash: '' },
    wanted: {
      lines: [],
      subtotal: 0,
      ...withoutCoupon,
      shipping: amount,
      delivery: found.delivery,
      invoice: found.invoice,
      total: amount,
    },
    credit: 0,
    payUntil,
    extended: { id: found.extendsId ?? found.id, number: found.extended ?? found.number },
  })
  await mailLinkOf(shop, tx, opened)
  await writeBook(shop, tx, actor, {
    action: 'order.move-priced',
    subject: subjectOf(found),
    after: {
      address: `${address.postalCode} ${address.city}, ${address.state}`,
      added: `#${opened.number}`,
      total: formatMoney(amount),
      payUntil: formatDeadline(payUntil),
    },
  })
  return String(opened.number)
}

async function refundDifference(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { found, parcel, payer, address, amount }: Move & { payer: OrderWithLines },
) {
  // Locking the parcel locks the payer too.
  const paid = payer.id === found.id ? found : await lockByNumber(tx, String(payer.number))
  const attempt = await findRefundable(shop, tx, paid)
  const left = moneyLeft(paid, attempt)
  if (amount > left) {
    throw new ShopError('CONFLICT', `Order ${paid.number} has ${left} centavos left`, {
      message: `Del pedido #${paid.number} solo quedan ${formatMoney(left)} por reembolsar.`,
    })
  }
  await moveParcel(shop, tx, actor, { parcel, address })
  const reason = 'El envío a la dirección nueva cuesta menos'
  const asked = { amount, lines: [], restock: false, reason, freight: amount }
  await writeRefund(shop, tx, actor, { found: paid, attempt, asked, action: 'order.refund-asked' })
}
