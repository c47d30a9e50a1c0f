import type { Tx } from '@surco/database'
import { address, cart, guest, order, paymentAttempt } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { addressSnapshot, openOrder, type OrderWithLines } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { chargeAttempt } from './charge-attempt.ts'
import { confirmationPath } from './confirmation-path.ts'
import type { Attempt } from './find-attempt.ts'
import { refusalText } from './refusal-texts.ts'
import { settleOpenAttempts } from './settle-open-attempts.ts'

interface CardPayment {
  userGuestId: string
  cartId: string
  email: string
  cardName: string
  paymentDetails: { source_id: string; device_session_id: string }
}

/**
 * Starts paying a guest's cart: writes the pending order with its units held, then asks the provider
 * for a charge with 3-D Secure. Answers where the buyer goes on.
 * Throws `PAYMENTS_NOT_CONFIGURED`, `FORBIDDEN`, `EMPTY_CART`, `INCOMPLETE_ADDRESS`, `OUT_OF_STOCK`,
 * `NEEDS_QUOTE`, `CONFLICT` (the same token is being charged), `PAYMENT_REFUSED`, `DEPENDENCY_DOWN`.
 */
export async function startCardPayment(
  shop: Shop,
  payment: CardPayment,
): Promise<{ redirectUrl: string }> {
  const { openpay } = shop
  if (!openpay) throw new ShopError('PAYMENTS_NOT_CONFIGURED', 'OpenPay has no credentials')
  const buyer = await getBuyer(shop, payment)
  // An earlier payment that went through meanwhile is this order's payment: nothing is charged twice.
  const paid = await settleOpenAttempts(shop, openpay, buyer.cartId)
  if (paid)
    return {
      redirectUrl: shop.config.publicUrl + confirmationPath(paid.chargeId, buyer.address.id),
    }
  const written = await writeAttempt(shop, buyer, payment.paymentDetails.source_id)
  if ('repeated' in written) return outcomeOf(written.repeated, shop, buyer.address.id)
  return chargeAttempt(shop, openpay, {
    ...written,
    deviceSessionId: payment.paymentDetails.device_session_id,
    cardName: payment.cardName,
  })
}

async function getBuyer({ db }: Shop, { userGuestId, cartId, email }: CardPayment) {
  const [found] = await db
    .select({ guest, address })
    .from(guest)
    .leftJoin(address, eq(address.guestId, guest.id))
    .where(and(eq(guest.id, userGuestId), eq(guest.cartId, cartId)))
  if (found?.guest.email.toLowerCase() !== email.trim().toLowerCase()) {
    throw new ShopError('FORBIDDEN', 'Guest, cart and e-mail do not belong together')
  }
  if (!found.address) throw new ShopError('INCOMPLETE_ADDRESS', 'The guest has no delivery address')
  return {
    guestId: found.guest.id,
    cartId,
    email: found.guest.email,
    name: found.guest.name,
    address: addressSnapshot(found.address),
  }
}

type Buyer = Awaited<ReturnType<typeof getBuyer>>

/** A second click sends the same token: it gets the first one's outcome. */
async function findRepeated(
  tx: Tx,
  cartId: string,
  sourceId: string,
): Promise<Attempt | undefined> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update')
  const [found] = await tx
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.cartId, cartId), eq(paymentAttempt.sourceId, sourceId)))
  return found?.attempt
}

type Written = { repeated: Attempt } | { attempt: Attempt; order: OrderWithLines }

function writeAttempt(shop: Shop, buyer: Buyer, sourceId: string): Promise<Written> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const repeated = await findRepeated(tx, buyer.cartId, sourceId)
    if (repeated) return { repeated }
    const opened = await openOrder(tx, buyer, 'openpay', now)
    const tried = await tx.$count(paymentAttempt, eq(paymentAttempt.orderId, opened.id))
    const [attempt] = await tx
      .insert(paymentAttempt)
      .values({
        orderId: opened.id,
        provider: 'openpay',
        reference: referenceOf(opened, tried + 1),
        sourceId,
        amount: opened.total,
        currency: opened.currency,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!attempt) throw new Error('An insert answers its row')
    return { attempt, order: opened }
  })
}

/** Unique at the provider for good: numbers alone would repeat after a database was set up anew. */
const referenceOf = ({ id, number }: OrderWithLines, attempt: number) =>
  `${number}-${attempt}-${id.slice(0, 8)}`

function outcomeOf(attempt: Attempt, shop: Shop, addressId: string): { redirectUrl: string } {
  if (attempt.status === 'created') {
    throw new ShopError('CONFLICT', `${attempt.reference} is being charged`, {
      message: 'Tu pago ya se está procesando. Espera un momento.',
    })
  }
  if (attempt.status === 'failed') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} was refused`, {
      message: refusalText(Number(attempt.errorCode)),
    })
  }
  if (attempt.status === 'pending' && attempt.redirectUrl)
    return { redirectUrl: attempt.redirectUrl }
  return { redirectUrl: shop.config.publicUrl + confirmationPath(attempt.chargeId, addressId) }
}
