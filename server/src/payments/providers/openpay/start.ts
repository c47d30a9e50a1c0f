import { CANCEL_HOURS, type LinkStart } from '@surco/contract'
import { type Tx, inOneGo } from '@surco/database'
import {
  boughtStatuses,
  literals,
  openAttemptStatuses,
  order,
  paymentAttempt,
} from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import {
  lockCartToPay,
  openOrder,
  type Buyer,
  type OrderWish,
  type OrderWithLines,
} from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import { refusedCards } from '../../../platform/http/limits.ts'
import { HOUR_MS } from '../../../platform/time.ts'
import type { Shop } from '../../../shop.ts'
import { writeAttempt } from '../../attempts.ts'
import { confirmationUrl } from '../../settle/return-page.ts'
import { findUnseenPayment, writeInTurn } from '../../start/write-in-turn.ts'
import { getProvider } from '../ask-provider.ts'
import type { Attempt } from '../provider.ts'
import { chargeAgain, chargeAttempt, refusedCharge, type Card } from './charge-card.ts'
import type { OpenPay } from './client.ts'

/**
 * Starts a card payment of a cart: writes the pending order and holds its units, then requests a charge with 3-D Secure.
 * Returns the page where the buyer continues. Throws the errors of `openOrder` and {@link chargeAgain}, `PAYMENT_REFUSED`,
 * `TOO_MANY_REQUESTS`, and `DEPENDENCY_DOWN`.
 */
export async function startCardPayment(
  shop: Shop,
  buyer: Buyer,
  { cardName, paymentDetails }: LinkStart<'openpay'>,
  wish: OrderWish,
): Promise<{ redirectUrl: string }> {
  const openpay = getProvider(shop, 'openpay')
  const card = { cardName, deviceSessionId: paymentDetails.device_session_id }
  const written = await writeCardAttempt(shop, buyer, paymentDetails.source_id, wish)
  if ('known' in written) return outcomeOf(shop, openpay, written.known, card)
  return chargeAttempt(shop, openpay, { ...written, card })
}

/** The single-use token of the typed card. */
export const cardToken = ({ paymentDetails }: LinkStart<'openpay'>) => paymentDetails.source_id

/** The attempt with the same token, so that a second click gets the first one's outcome. */
async function findRepeated(
  tx: Tx,
  cartId: string,
  sourceId: string,
): Promise<Attempt | undefined> {
  const [row] = await tx
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.cartId, cartId), eq(paymentAttempt.sourceId, sourceId)))
  return row?.attempt
}

const findKnown = async (tx: Tx, cartId: string, sourceId: string, now: Date) =>
  (await findRepeated(tx, cartId, sourceId)) ?? (await findUnseenPayment(tx, cartId, now))

type CardAttempt = { known: Attempt } | { attempt: Attempt; order: OrderWithLines }

function writeCardAttempt(
  shop: Shop,
  buyer: Buyer,
  sourceId: string,
  wish: OrderWish,
): Promise<CardAttempt> {
  return writeInTurn(shop, buyer, async (tx) => {
    const now = shop.clock.now()
    const [cart, refused] = await inOneGo([
      lockCartToPay(tx, buyer.cartId),
      countRefused(shop, tx, buyer),
    ])
    const known = cart.ordered && (await findKnown(tx, buyer.cartId, sourceId, now))
    if (known) return { known }
    const opened = await openOrder(shop, tx, { buyer, wish, cart })
    limitRefusedCards(shop, refused)
    const { network, callerHash } = buyer
    const source = { network, callerHash, sourceId, now }
    const attempt = await writeAttempt(tx, opened, {
      provider: 'openpay',
      paidAtOnce: true,
      // A buyer who does not return from the bank's page holds units no longer than on any other page.
      ...(opened.payUntil === null && { dueAt: opened.expiresAt }),
      ...source,
    })
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
  if (attempt.status === 'failed') throw refusedCharge(shop, attempt.errorCode)
  if (attempt.status === 'pending' && attempt.redirectUrl)
    return { redirectUrl: attempt.redirectUrl }
  return { redirectUrl: await confirmationUrl(shop, attempt) }
}

const WINDOW_MS = refusedCards.seconds * 1000

interface Refused extends Record<string, unknown> {
  cart: number
  email: number
  address: number
  network: number
  hasPaid: boolean
}

/**
 * Throws `TOO_MANY_REQUESTS` when too many cards were refused for a cart, a customer, an e-mail within a network, an address
 * or a network; the wallet stays available. Customers who paid before, for what they can no longer cancel, are not limited by their address and network, and the
 * first card of a cart from an address without refusals has a higher limit.
 */
function limitRefusedCards(shop: Shop, refused: Refused): void {
  const isOver = limitsFor(refused).some(
    ([count, limit]) => refused[count] >= refusedCards[limit] * shop.config.rateLimitScale,
  )
  if (!isOver) return
  throw new ShopError('TOO_MANY_REQUESTS', 'Too many cards were refused within an hour', {
    message:
      'Hay demasiados pagos con tarjeta rechazados o sin terminar. Intenta más tarde, paga con Mercado Pago o llámanos.',
    retryAfterSeconds: refusedCards.seconds,
  })
}

type Count = 'cart' | 'email' | 'address' | 'network'

function limitsFor({
  cart,
  address,
  hasPaid,
}: Refused): [count: Count, limit: Count | 'firstCards'][] {
  if (hasPaid)
    return [
      ['cart', 'cart'],
      ['email', 'email'],
    ]
  if (cart === 0 && address === 0) return [['network', 'firstCards']]
  return [
    ['cart', 'cart'],
    ['email', 'email'],
    ['address', 'address'],
    ['network', 'network'],
  ]
}

/**
 * Counts refused cards. Open attempts count too, so that parallel attempts have no advantage; the lock on the network
 * serializes its starts until the attempt is written, so that each counts the earlier ones.
 *
 * Anyone can try cards with another person's e-mail, so a guest's e-mail counts only within the network, and a customer's
 * only for their account. Leaving the bank's page does not count.
 */
async function countRefused(
  { clock }: Shop,
  tx: Tx,
  { cartId, email, network, callerHash, customerId }: Buyer,
) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  const [since, final] = [before(WINDOW_MS), before(CANCEL_HOURS * HOUR_MS)]
  const isOfBuyer = customerId
    ? sql`o.customer_id = ${customerId}`
    : sql`lower(email) = lower(${email}) and a.network = ${network}`
  const lock = tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cards of ${network}`}))`)
  const count = tx.execute<Refused>(sql`
    select count(*) filter (where cart_id = ${cartId})::int as cart,
      count(*) filter (where ${isOfBuyer})::int as email,
      count(*) filter (where a.caller_hash = ${callerHash})::int as address,
      count(*) filter (where a.network = ${network})::int as network,
      exists (
        select from "order"
        where customer_id = ${customerId} and status in ${literals(boughtStatuses)} and paid_at < ${final}::timestamptz
      ) as "hasPaid"
    from payment_attempt a join "order" o on o.id = a.order_id
    where a.provider = 'openpay' and a.status in ${literals(['failed', ...openAttemptStatuses])} and a.created_at > ${since}::timestamptz`)
  const [, { rows }] = await inOneGo([lock, count])
  return rows[0] ?? { cart: 0, email: 0, address: 0, network: 0, hasPaid: false }
}
