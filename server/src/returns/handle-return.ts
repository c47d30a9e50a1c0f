import type { ReturnStatus } from '@surco/contract'
import type { Tx } from '@surco/database'
import { orderReturn, orderReturnPicture } from '@surco/database/schema'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import {
  getByNumber,
  lockByNumber,
  type OrderWithLines,
  type ReturnWithLines,
  subjectOf,
} from '../orders/index.ts'
import { refundReturned } from '../payments/index.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'

/** A return, by its order's number. */
interface NamedReturn {
  number: string
  id: string
}

/** Accepts a requested return, with `words` on how to send the units. Throws `NOT_FOUND`, and `CONFLICT` in another state. */
export const acceptReturn = (shop: Shop, actor: Actor, named: NamedReturn, words: string) =>
  changeReturn(shop, actor, named, {
    from: ['asked'],
    action: 'order.return-accepted',
    set: { status: 'accepted', answer: words.trim() },
    after: { answer: words.trim() },
  })

/** Declines a return without a refund, with `words` on why. Throws `NOT_FOUND`, and `CONFLICT` in another state. */
export const declineReturn = (shop: Shop, actor: Actor, named: NamedReturn, words: string) =>
  changeReturn(shop, actor, named, {
    from: ['asked', 'accepted', 'received'],
    action: 'order.return-declined',
    set: { status: 'declined', answer: words.trim() },
    after: { answer: words.trim() },
  })

/** Marks an accepted return as received. Throws `NOT_FOUND`, and `CONFLICT` in another state. */
export const receiveReturn = (shop: Shop, actor: Actor, named: NamedReturn, restock: boolean) =>
  changeReturn(shop, actor, named, {
    from: ['accepted'],
    action: 'order.return-received',
    set: { status: 'received', restock },
    after: { restocked: restock ? 'sí' : 'no' },
  })

interface Step {
  from: ReturnStatus[]
  action: string
  set: { status: 'accepted' | 'declined' | 'received'; answer?: string; restock?: boolean }
  after: Record<string, string>
}

async function changeReturn(shop: Shop, actor: Actor, named: NamedReturn, step: Step) {
  await shop.db.transaction(async (tx) => {
    const { found, returned } = await lockReturn(tx, named)
    const changed = await tx
      .update(orderReturn)
      .set({ ...step.set, changedAt: shop.clock.now() })
      .where(
        and(
          eq(orderReturn.id, returned.id),
          inArray(orderReturn.status, step.from),
          isNull(orderReturn.refundId),
        ),
      )
      .returning({ id: orderReturn.id })
    if (changed.length === 0) throw wrongState(returned)
    const { action, after } = step
    await writeBook(shop, tx, actor, {
      action,
      subject: subjectOf(found),
      after: { units: unitsText(found, returned), ...after },
    })
    const about = { orderId: found.id, returnId: returned.id, status: step.set.status }
    await shop.jobs.enqueue(tx, 'mail-order-return', about)
  })
}

/**
 * Starts the refund of a received return; the return ends once the provider confirms it. Throws `NOT_FOUND`, `CONFLICT` for
 * a return in another state or an order that cannot be refunded now, and `BAD_INPUT`.
 */
export async function refundReturn(
  shop: Shop,
  actor: Actor,
  named: NamedReturn,
  amount: number,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, returned } = await lockReturn(tx, named)
    if (returned.status !== 'received' || returned.refundId !== null) throw wrongState(returned)
    const refundId = await refundReturned(shop, tx, actor, { found, returned, amount })
    await tx
      .update(orderReturn)
      .set({ refundId, changedAt: shop.clock.now() })
      .where(eq(orderReturn.id, returned.id))
  })
}

/** A return with its order, locked. Throws `NOT_FOUND`. */
async function lockReturn(tx: Tx, { number, id }: NamedReturn) {
  const found = await lockByNumber(tx, number)
  const returned = found.returns.find((each) => each.id === id)
  if (!returned) throw notFound('Return', id)
  return { found, returned }
}

/** Pictures of a return, WebP in base64. Throws `NOT_FOUND`. */
export async function readPictures({ db }: Shop, { number, id }: NamedReturn): Promise<string[]> {
  const found = await getByNumber(db, number)
  if (!found.returns.some((each) => each.id === id)) throw notFound('Return', id)
  const rows = await db
    .select({ bytes: orderReturnPicture.bytes })
    .from(orderReturnPicture)
    .where(eq(orderReturnPicture.returnId, id))
    .orderBy(asc(orderReturnPicture.position))
  return rows.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
}

function unitsText({ lines }: OrderWithLines, returned: ReturnWithLines) {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  return returned.lines
    .map(({ productId, quantity }) => `${quantity} × ${skus.get(productId) ?? ''}`)
    .join(', ')
}

const stateTexts: Readonly<Record<ReturnStatus, string>> = {
  asked: 'Esta devolución espera una respuesta.',
  accepted: 'Esta devolución ya se aceptó.',
  declined: 'Esta devolución no se aceptó.',
  received: 'Las piezas de esta devolución ya llegaron.',
  refunded: 'Esta devolución ya se reembolsó.',
  exchanged: 'Las piezas de esta devolución ya se cambiaron por otras.',
}

const wrongState = ({ id, status, refundId }: ReturnWithLines) =>
  new ShopError('CONFLICT', `Return ${id} is ${status}`, {
    message:
      status === 'received' && refundId !== null
        ? 'El reembolso o el cambio de esta devolución está en camino.'
        : stateTexts[status],
  })
