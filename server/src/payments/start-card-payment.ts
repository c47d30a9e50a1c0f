import type { Tx } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import {
  lockCartToPay,
  openOrder,
  type Buyer,
  type OrderWish,
  type OrderWithLines,
} from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { chargeAgain } from './charge-again.ts'
import { chargeAttempt, refused, type Card } from './charge-attempt.ts'
import { confirmationUrl } from './confirmation-path.ts'
import type { Attempt } from './find-attempt.ts'
import { findUnseenPayment } from './find-unseen-payment.ts'
import { limitRefusedCards } from './limit-refused-cards.ts'
import type { OpenPay } from './openpay.ts'
import { writeAttempt } from './write-attempt.ts'

interface CardPayment {
  cardName: string
  paymentDetails: { source_id: string; device_session_id: string }
}

type Wish = Omit<OrderWish, 'paymentMethod'>

/**
 * Starts paying a cart by card: writes the pending order with its units held, then asks the provider
 * for a charge with 3-D Secure. Answers where the buyer goes on.
 * Throws what `openOrder` and {@link chargeAgain} do, `PAYMENT_REFUSED`, `TOO_MANY_REQUESTS`, `DEPENDENCY_DOWN`.
 */
export async function startCardPayment(
  shop: Shop,
  openpay: OpenPay,
  buyer: Buyer,
  payment: CardPayment & Wish,
): Promise<{ redirectUrl: string }> {
  const { cardName, paymentDetails } = payment
  const card = { cardName, deviceSessionId: paymentDetails.device_session_id }
  const written = await writeCardAttempt(shop, buyer, payment)
  if ('known' in written) return outcomeOf(shop, openpay, written.known, card)
  return chargeAttempt(shop, openpay, { ...written, card })
}

/** A second click sends the same token: it gets the first one's outcome. */
async function findRepeated(
  tx: Tx,
  cartId: string,
  sourceId: string,
): Promise<Attempt | undefined> {
  const [found] = await tx
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.cartId, cartId), eq(paymentAttempt.sourceId, sourceId)))
  return found?.attempt
}

const findKnown = async (tx: Tx, cartId: string, sourceId: string, now: Date) =>
  (await findRepeated(tx, cartId, sourceId)) ?? (await findUnseenPayment(tx, cartId, now))

type Written = { known: Attempt } | { attempt: Attempt; order: OrderWithLines }

function writeCardAttempt(
  shop: Shop,
  buyer: Buyer,
  {
    paymentDetails: { source_id: sourceId },
    couponCode,
    wantsInvoice,
    agreedTotal,
  }: CardPayment & Wish,
): Promise<Written> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const cart = await lockCartToPay(tx, buyer.cartId)
    const known = cart.ordered && (await findKnown(tx, buyer.cartId, sourceId, now))
    if (known) return { known }
    const wish = { paymentMethod: 'openpay', couponCode, wantsInvoice, agreedTotal }
    const opened = await openOrder(shop, tx, { buyer, wish, cart })
    await limitRefusedCards(shop, tx, buyer)
    const { network, callerHash } = buyer
    const begun = { provider: 'openpay', network, callerHash, sourceId, now } as const
    const attempt = await writeAttempt(tx, opened, begun)
    return { attempt, order: opened }
  })
}

async function outcomeOf(
  shop: Shop,
  openpay: OpenPay,
  attempt: Attempt,
  card: Card,
): Promise<{ redirectUrl: string }> {
  if (attempt.status === 'created') return chargeAgain(shop, openpay, attempt, card)
  if (attempt.status === 'failed') throw refused(attempt.errorCode)
  if (attempt.status === 'pending' && attempt.redirectUrl)
    return { redirectUrl: attempt.redirectUrl }
  return { redirectUrl: await confirmationUrl(shop, attempt) }
}
