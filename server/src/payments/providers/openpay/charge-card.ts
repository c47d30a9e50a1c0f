import { buildSqlOnce } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { sql, and, eq, gt, lte, or } from 'drizzle-orm'

import { type OrderWithLines, getOrder } from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import type { Shop } from '../../../shop.ts'
import { endAttempt } from '../../reconcile/reconcile.ts'
import { refusalText } from '../../settle/confirm-payment.ts'
import { confirmationUrl } from '../../settle/return-page.ts'
import { settlePayment } from '../../settle/settle-payment.ts'
import { PATIENCE_MS } from '../../settle/webhook.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type ProviderPayment,
  type Attempt,
} from '../provider.ts'
import type { OpenPay } from './client.ts'

/** What the browser tells of a card beside its token. */
export interface Card {
  deviceSessionId: string
  cardName: string
}

interface NewCharge {
  attempt: Attempt
  order: OrderWithLines
  card: Card
  /** The attempt was to be charged before, and what became of that is not known. */
  isRepeat?: boolean
}

/** Our order_id is at the provider already: an earlier call went through. */
const REFERENCE_EXISTS = '1006'
/** Among other things, that the card's token was used already: of a repeat, by the first charge. */
const WRONG_VALUE = '1003'
/** Our credentials are wrong, or our account is closed; no card will do better. */
const OUR_FAULT = new Set(['1002', '1008', '1009', '1010'])
/** Something in the request is wrong, which the browser may have sent: an alarm would be anybody's to raise. */
const WRONG_REQUEST = new Set(['1001', '1003', '1005'])

/** A notification may have come before the answer; the bank's address is told in that alone. */
const keepCharge = buildSqlOnce(sql`
  update payment_attempt set charge_id = ${sql.placeholder('chargeId')},
    redirect_url = ${sql.placeholder('redirectUrl')}, status = 'pending',
    updated_at = ${sql.placeholder('now')}::timestamptz
  where id = ${sql.placeholder('id')} and status in ${[...openAttemptStatuses]}`)

/** Asks the provider to charge a written attempt; answers where the buyer goes on. */
export async function chargeAttempt(
  shop: Shop,
  openpay: OpenPay,
  newCharge: NewCharge,
): Promise<{ redirectUrl: string }> {
  const { attempt } = newCharge
  const charge = await requestCharge(shop, openpay, newCharge)
  await keepCharge(shop.db, {
    id: attempt.id,
    chargeId: charge.id,
    redirectUrl: charge.redirectUrl ?? null,
    now: shop.clock.now().toISOString(),
  })
  if (charge.status === 'pending' && charge.redirectUrl) return { redirectUrl: charge.redirectUrl }
  const { attempt: settled } = await settlePayment(shop, attempt, charge)
  if (settled.status === 'failed') throw refusedCharge(shop, charge.errorCode)
  return { redirectUrl: await confirmationUrl(shop, settled) }
}

async function requestCharge(
  shop: Shop,
  openpay: OpenPay,
  newCharge: NewCharge,
): Promise<ProviderPayment> {
  try {
    return await openpay.createCharge(chargeRequest(shop, newCharge))
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      return adopt(shop, openpay, newCharge.attempt, error)
    }
    if (!(error instanceof ProviderRefusal)) throw error
    if (mayBeCharged(error, newCharge)) return adopt(shop, openpay, newCharge.attempt, error)
    await endAttempt(shop, newCharge.attempt, 'failed', error.errorCode)
    if (WRONG_REQUEST.has(error.errorCode)) {
      shop.log.warn({ err: error, code: error.errorCode }, 'OpenPay cannot read a charge')
    }
    if (OUR_FAULT.has(error.errorCode))
      shop.log.error({ err: error, code: error.errorCode }, 'OpenPay refuses the shop itself')
    throw refusedCharge(shop, error.errorCode, error)
  }
}

const mayBeCharged = ({ errorCode }: ProviderRefusal, { isRepeat }: NewCharge) =>
  errorCode === REFERENCE_EXISTS || (isRepeat === true && errorCode === WRONG_VALUE)

function chargeRequest({ config }: Shop, { attempt, order, card }: NewCharge) {
  return {
    sourceId: attempt.sourceId,
    deviceSessionId: card.deviceSessionId,
    amount: attempt.amount,
    description: `Pedido ${order.number} de Surco`,
    reference: attempt.reference,
    redirectUrl: `${config.publicUrl}/api/openpay/return/${order.id}`,
    customer: { name: card.cardName.trim(), email: order.email, phone: order.address.phone },
  }
}

/**
 * The charge may exist although its answer was lost: look it up by our reference. When the provider
 * cannot say, the attempt stays open and the reconciliation job settles it.
 */
async function adopt(
  shop: Shop,
  openpay: OpenPay,
  attempt: Attempt,
  cause: Error,
): Promise<ProviderPayment> {
  try {
    const [found] = await openpay.listPayments(attempt)
    if (found) return found
  } catch (error) {
    shop.log.warn({ err: error, attempt: attempt.reference }, 'charge could not be looked up')
  }
  throw new ShopError('DEPENDENCY_DOWN', 'OpenPay does not say whether it charged', {
    message:
      'No pudimos confirmar el pago con el banco. Espera unos minutos antes de intentar de nuevo: si el cargo se hizo, te avisaremos por correo.',
    retryAfterSeconds: PATIENCE_MS / 1000,
    cause,
  })
}

/** What a buyer is told of a charge that OpenPay refused: the card, or that it refuses the shop itself. */
export function refusedCharge(shop: Shop, errorCode: string | null, cause?: Error): ShopError {
  if (errorCode && OUR_FAULT.has(errorCode))
    return new ShopError('DEPENDENCY_DOWN', 'OpenPay refuses the shop itself', { cause })
  const message = refusalText(shop, 'openpay', errorCode)
  return new ShopError('PAYMENT_REFUSED', `OpenPay refused: ${errorCode}`, { message })
}

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
