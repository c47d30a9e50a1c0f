import { buildSqlOnce } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { OrderWithLines } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { confirmationUrl } from './confirmation-path.ts'
import { endAttempt } from './end-attempt.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import { PATIENCE_MS } from './in-turn.ts'
import type { OpenPay } from './openpay.ts'
import { ProviderRefusal, ProviderUnreachable, type ProviderPayment } from './provider.ts'
import { refusalText } from './refusal-texts.ts'
import { settlePayment } from './settle-payment.ts'

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
  where id = ${sql.placeholder('id')} and status in ${[...openStatuses]}`)

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
  if (settled.status === 'failed') throw refused(charge.errorCode)
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
    throw refused(error.errorCode, error)
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
export function refused(errorCode: string | null, cause?: Error): ShopError {
  if (errorCode && OUR_FAULT.has(errorCode))
    return new ShopError('DEPENDENCY_DOWN', 'OpenPay refuses the shop itself', { cause })
  const message = refusalText(errorCode)
  return new ShopError('PAYMENT_REFUSED', `OpenPay refused: ${errorCode}`, { message })
}
