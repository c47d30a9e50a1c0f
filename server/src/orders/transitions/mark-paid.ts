import { buildOnce, buildSqlOnce, inOneGo, type Tx } from '@surco/database'
import { order, orderLine, product } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'

import { holdCoupon, isOverused } from '../../coupons/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { lackingOf, sell } from '../../stock/index.ts'
import type { Order, OrderLine } from '../queries/get-order.ts'
import { lackingNote } from '../queries/units-of-order.ts'
import { announceBuyers, hasByThisOrderAlone, takeFromCart } from './bought-lines.ts'
import { flagForReview, recordedAs } from './change-status.ts'
import { takeCredit } from './credit.ts'
import { closeOrder } from './end-order.ts'
import { moveAsPaid } from './move-parcel.ts'
import { addLacking, type Lacking } from './units-given-back.ts'

interface Payment {
  /** The unpaid order that was paid. */
  owner: Order
  /** All orders of its purchase, locked. */
  purchase: readonly Order[]
  paymentMethod: string
  /** Whether it is the cash or transfer that the order waited for. */
  isAwaited: boolean
  /** Whether the buyer sees the result. */
  seen: boolean
}

/**
 * Marks an unpaid order of a locked purchase as paid: sells its units, closes the purchase's other orders,
 * removes the bought units from the cart and enqueues the mails. A payment that arrives after the units were
 * released is kept and flagged; the buyer is mailed if units are out of stock.
 */
export async function markPaid(
  shop: Shop,
  tx: Tx,
  { owner, purchase, paymentMethod, isAwaited, seen }: Payment,
): Promise<void> {
  const lacksCredit = owner.credit > 0 && !(await takeCredit(shop, tx, owner))
  const isStuck = owner.extendsId !== null && !(await moveAsPaid(shop, tx, owner.id))
  const lines = await lockUnits(tx, owner)
  for (const { id } of purchase) if (id !== owner.id) await closeOrder(shop, tx, id, 'failed')
  const now = shop.clock.now()
  // Units that waited for this payment have already left the cart.
  const isInCart = !isAwaited || owner.status !== 'pending'
  const [lacking] = await inOneGo([
    sellUnits(tx, owner, lines),
    writePaid(tx, { id: owner.id, paymentMethod, seen, now: now.toISOString() }),
    // Released if the payment is late. Held again regardless of the coupon's limits, since the order is paid.
    holdCoupon(tx, owner, now),
    isInCart ? takeFromCart(tx, owner) : Promise.resolve(),
  ])
  await flagLate(shop, tx, owner, { lacking, lacksCredit, isStuck })
  const sale = { orderId: owner.id, lacksUnits: lacking.length > 0 }
  await shop.jobs.enqueue(tx, 'mail-order-paid', sale)
}

const selectUnits = buildOnce((queries) =>
  queries
    .select({ line: orderLine })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.purchaseId, sql.placeholder('purchaseId')))
    .orderBy(asc(product.id))
    .for('no key update', { of: product }),
)

/** Locks the products of all orders of a purchase at once; returns the lines of the paid order. */
async function lockUnits(tx: Tx, { id, purchaseId }: Order): Promise<OrderLine[]> {
  const found = await selectUnits(tx, { purchaseId })
  return found.map(({ line }) => line).filter(({ orderId }) => orderId === id)
}

const paidAt = sql`${sql.placeholder('now')}::timestamptz`

const writePaid = buildSqlOnce(sql`
  with paid as (
    update "order" set status = 'paid', reservation = 'consumed', paid_at = ${paidAt},
      payment_method = ${sql.placeholder('paymentMethod')},
      to_ship = (select coalesce(sum(quantity), 0) from order_line where order_id = "order".id),
      seen_at = case when ${sql.placeholder('seen')} then coalesce(seen_at, ${paidAt}) else seen_at end
    where id = ${sql.placeholder('id')} returning id, status, paid_at
  )
  ${recordedAs(sql`select * from paid`)}`)

/** Sells the units of an order; records on its lines, and returns, those out of stock. */
async function sellUnits(tx: Tx, owner: Order, units: OrderLine[]): Promise<Lacking[]> {
  const held = owner.reservation === 'held'
  const sold = await sell(tx, { units, held, isNewBuyer: hasByThisOrderAlone(owner) })
  await announceBuyers(
    tx,
    sold.filter(({ isNewBuyer }) => isNewBuyer),
    1,
  )
  const lacking = sold
    .map((line) => ({ productId: line.productId, sku: line.sku, quantity: lackingOf(line) }))
    .filter(({ quantity }) => quantity > 0)
  await addLacking(tx, owner.id, lacking)
  return lacking
}

interface Late {
  lacking: Lacking[]
  /** Whether its credit could not be taken. */
  lacksCredit: boolean
  /** Whether it pays for a new address that can no longer be used. */
  isStuck: boolean
}

function endedNotes({ status, payUntil }: Order) {
  if (status === 'expired') return ['Pagado después de vencer: revisar antes de enviar']
  return status === 'failed' && payUntil !== null
    ? ['Se pagó después de que lo cancelaron: revisar antes de enviar']
    : []
}

async function flagLate(shop: Shop, tx: Tx, owner: Order, { lacking, lacksCredit, isStuck }: Late) {
  const { id, reservation, couponCode } = owner
  const gaveCouponBack = reservation !== 'held' && couponCode !== ''
  const notes = [
    ...endedNotes(owner),
    ...(lacksCredit ? [lacksCreditNote(owner)] : []),
    ...(isStuck ? [STUCK] : []),
    ...(lacking.length > 0 ? [lackingNote(lacking)] : []),
    ...(gaveCouponBack && (await isOverused(tx, couponCode))
      ? [`El cupón ${couponCode} se usó más veces que su límite`]
      : []),
  ]
  // All notes in one mail to the merchant.
  if (notes.length > 0) await flagForReview(shop, tx, id, notes.join('\n'))
}

const STUCK =
  'Se pagó un envío a otra dirección, pero la dirección del pedido no se cambió: reembolsa o acuerda con el comprador'

const lacksCreditNote = ({ credit }: Order) =>
  `Se pagó la diferencia de un cambio que ya no vale: los ${formatMoney(credit)} a favor ya no se pueden tomar. No lo envíes; reembolsa lo pagado o acuerda con el comprador`
