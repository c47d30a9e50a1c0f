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

/** Data of a card besides its token. */
export interface Card {
  deviceSessionId: string
  cardName: string
}

interface NewCharge {
  attempt: Attempt
  order: OrderWithLines
  card: Card
  /** Whether the attempt may have been charged before, with an unknown outcome. */
  isRepeat?: boolean
}

/** Our order_id exists at the provider: an earlier call succeeded. */
const REFERENCE_EXISTS = '1006'
/** Among other things, the card's token was used already; for a repeat, by the first charge. */
const WRONG_VALUE = '1003'
/** Our credentials are wrong or our account is closed, so every card would fail. */
const OUR_FAULT = new Set(['1002', '1008', '1009', '1010'])
/** Invalid requests; logged as warnings only, since any browser can cause them. */
const WRONG_REQUEST = new Set(['1001', '1003', '1005'])

/** Stores a charge. Only its response has the bank's address, and a notification may have come before it. */
const keepCharge = buildSqlOnce(sql`
  update payment_attempt set charge_id = ${sql.placeholder('chargeId')},
    redirect_url = ${sql.placeholder('redirectUrl')}, status = 'pending',
    updated_at = ${sql.placeholder('now')}::timestamptz
  where id = ${sql.placeholder('id')} and status in ${[...openAttemptStatuses]}`)

/** Charges an attempt at the provider, and returns the page where the buyer continues. */
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
 * Looks up a charge whose response was lost, by our reference. If the provider gives no information, the attempt stays open
 * and the reconciliation job settles it.
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

/** The error for a refused charge: of the card, or of the shop's own account. */
export function refusedCharge(shop: Shop, errorCode: string | null, cause?: Error): ShopError {
  if (errorCode && OUR_FAULT.has(errorCode))
    return new ShopError('DEPENDENCY_DOWN', 'OpenPay refuses the shop itself', { cause })
  const message = refusalText(shop, 'openpay', errorCode)
  return new ShopError('PAYMENT_REFUSED', `OpenPay refused: ${errorCode}`, { message })
}

/**
 * Charges an attempt whose first charge has an unknown outcome, because its process died or the provider did not respond.
 * The provider accepts one charge per reference, so the first one may still reach it. Throws `CONFLICT` while the first
 * charge may be in progress, `TOTAL_CHANGED` when another order replaced the attempt's, and the errors of
 * {@link chargeAttempt}.
 */
export async function chargeAgain(
  shop: Shop,
  openpay: OpenPay,
  attempt: Attempt,
  card: Card,
): Promise<{ redirectUrl: string }> {
  const claimed = await claimUnanswered(shop, attempt)
  if (!claimed) throw stillCharging(shop, attempt)
  const ordered = await getOrder(shop.db, attempt.orderId)
  if (ordered.status !== 'pending' || ordered.reservation !== 'held') {
    throw new ShopError('TOTAL_CHANGED', `The order of ${attempt.reference} was replaced`)
  }
  return chargeAttempt(shop, openpay, { attempt: claimed, order: ordered, card, isRepeat: true })
}

/** Claims an attempt for one repeat at a time, which has as much time as the first charge. */
async function claimUnanswered({ db, clock }: Shop, { id }: Attempt): Promise<Attempt | undefined> {
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
        // An update so far in the future was made by a wrong clock.
        or(lte(updatedAt, patienceFrom(-1)), gt(updatedAt, patienceFrom(1))),
      ),
    )
    .returning()
  return claimed
}

/** The error while a charge is in progress; a repeat after `retryAfterSeconds` charges. */
function stillCharging({ clock }: Shop, { reference, updatedAt }: Attempt) {
  const restMs = updatedAt.getTime() + PATIENCE_MS - clock.now().getTime()
  return new ShopError('CONFLICT', `${reference} is being charged`, {
    message: 'Tu pago ya se está procesando. Espera un momento.',
    // If no time is left, another repeat has just begun.
    retryAfterSeconds: (restMs > 0 ? Math.min(restMs, PATIENCE_MS) : PATIENCE_MS) / 1000,
  })
}
