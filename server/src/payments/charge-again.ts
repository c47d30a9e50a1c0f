import { paymentAttempt } from '@surco/database/schema'
import { and, eq, gt, lte, or } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { getOrder } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { chargeAttempt, type Card } from './charge-attempt.ts'
import type { Attempt } from './find-attempt.ts'
import { PATIENCE_MS } from './in-turn.ts'
import type { OpenPay } from './openpay.ts'

/**
 * Charges an attempt whose first charge was never heard of: its process died, or the provider did not answer.
 * The provider makes one charge of a reference, so it does not matter whether the first one still reaches it.
 * Throws `CONFLICT` while the first charge may be under way, `TOTAL_CHANGED` when another order took the place
 * of the attempt's, and what {@link chargeAttempt} does.
 */
export async function chargeAgain(
  shop: Shop,
  openpay: OpenPay,
  attempt: Attempt,
  card: Card,
): Promise<{ redirectUrl: string }> {
  const claimed = await claimUnheard(shop, attempt)
  if (!claimed) throw stillCharging(shop, attempt)
  const ordered = await getOrder(shop.db, attempt.orderId)
  if (ordered.status !== 'pending' || ordered.reservation !== 'held') {
    throw new ShopError('TOTAL_CHANGED', `The order of ${attempt.reference} was replaced`)
  }
  return chargeAttempt(shop, openpay, { attempt: claimed, order: ordered, card, isRepeat: true })
}

/** One repeat at a time: it has as long as the first charge had. */
async function claimUnheard({ db, clock }: Shop, { id }: Attempt): Promise<Attempt | undefined> {
  const now = clock.now()
  const patienceFrom = (sign: 1 | -1) => new Date(now.getTime() + sign * PATIENCE_MS)
  const { updatedAt } = paymentAttempt
  const [claimed] = await db
    .update(paymentAttempt)
    .set({ updatedAt: now })
    .where(
      and(
        eq(paymentAttempt.id, id),
        eq(paymentAttempt.status, 'created'),
        // Last touched so far ahead it was by a clock that was wrong.
        or(lte(updatedAt, patienceFrom(-1)), gt(updatedAt, patienceFrom(1))),
      ),
    )
    .returning()
  return claimed
}

/** Says when the provider must have answered: a repeat then charges. */
function stillCharging({ clock }: Shop, { reference, updatedAt }: Attempt) {
  const restMs = updatedAt.getTime() + PATIENCE_MS - clock.now().getTime()
  return new ShopError('CONFLICT', `${reference} is being charged`, {
    message: 'Tu pago ya se está procesando. Espera un momento.',
    // Another repeat has just begun when none is left.
    retryAfterSeconds: (restMs > 0 ? Math.min(restMs, PATIENCE_MS) : PATIENCE_MS) / 1000,
  })
}
