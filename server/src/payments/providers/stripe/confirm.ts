import type { OrderDetails } from '@surco/contract'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { markSeen, orderDetails, wasPaid, type Order } from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { findAttemptOfPayment } from '../../attempts.ts'
import { refuseFailed } from '../../settle/confirm-payment.ts'
import { settlePayment } from '../../settle/settle-payment.ts'
import { findPaymentAtProvider, getProvider } from '../ask-provider.ts'
import type { ProviderPayment, Attempt } from '../provider.ts'

interface Confirmation {
  payment_intent_id: string
  addressId?: string
}

interface Confirmed {
  order: { order: OrderDetails; antarixOrderNumber: string }
}

/**
 * Settles a legacy payment for an order of this customer, named in the payment's metadata (`order_id`), and returns the
 * order. Throws as `confirmPayment` does.
 */
export async function confirmStripePayment(
  shop: Shop,
  customerId: string,
  { payment_intent_id: id, addressId }: Confirmation,
): Promise<Confirmed> {
  const payment = await findPaymentAtProvider(shop, getProvider(shop, 'stripe'), id)
  const owner = payment && (await findOrderOfCustomer(shop, payment, customerId))
  if (!owner || (addressId && addressId !== owner.address.id)) {
    throw new ShopError('PAYMENT_MISMATCH', 'The payment belongs to no order of this customer')
  }
  const written = await writeStripeAttempt(shop, owner, payment)
  const settled = await settlePayment(shop, written, payment, { seen: true })
  const { attempt, order: paid } = settled
  if (!wasPaid(paid.status)) refuseFailed(shop, attempt, payment)
  if (paid.seenAt === null) await markSeen(shop, paid.id)
  return { order: { order: orderDetails(paid), antarixOrderNumber: String(paid.number) } }
}

async function findOrderOfCustomer(
  { db }: Shop,
  { reference }: ProviderPayment,
  customerId: string,
): Promise<Order | undefined> {
  if (!reference) return undefined
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, reference), eq(order.customerId, customerId)))
  return found
}

/** Writes the attempt of a payment that was started outside the shop, if it does not exist yet. */
async function writeStripeAttempt(
  shop: Shop,
  { id: orderId, total, currency }: Order,
  payment: ProviderPayment,
): Promise<Attempt> {
  const now = shop.clock.now()
  const reference = `${orderId}/${payment.id}`
  await shop.db
    .insert(paymentAttempt)
    .values({
      orderId,
      provider: 'stripe',
      reference,
      sourceId: payment.id,
      chargeId: payment.id,
      amount: total,
      currency,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const attempt = await findAttemptOfPayment(shop.db, payment)
  if (!attempt) throw new Error(`Payment ${payment.id} has no attempt`)
  return attempt
}
