import type { StartBody } from '@surco/contract'
import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'

import {
  lockCartToPay,
  openOrder,
  TIME_TO_PAY_MS,
  type Buyer,
  type OrderWish,
  type OrderWithLines,
} from '../../../orders/index.ts'
import { ShopError } from '../../../platform/errors.ts'
import { holds, openPages } from '../../../platform/http/limits.ts'
import type { Shop } from '../../../shop.ts'
import { countOpenPages, openStatuses, writeAttempt } from '../../attempts.ts'
import { endAttempt } from '../../reconcile/reconcile.ts'
import { confirmationUrl } from '../../settle/return-page.ts'
import { mayWait } from '../../start/may-wait.ts'
import { writeInTurn } from '../../start/write-in-turn.ts'
import { getProvider } from '../ask-provider.ts'
import { findUnseenPayment } from '../openpay/start.ts'
import { ProviderRefusal, ProviderUnreachable, type Attempt } from '../provider.ts'
import type { MercadoPago, Preference } from './client.ts'
import { preferenceOfOrder } from './preference.ts'

/**
 * Starts paying a cart with the wallet: writes the pending order with its units held, then opens the
 * provider's page; the same cart gets the same page while it is open. Answers where the buyer goes on.
 * Throws what `openOrder` does, `TOO_MANY_REQUESTS`, `CONFLICT`, `DEPENDENCY_DOWN`.
 */
export async function startWalletPayment(
  shop: Shop,
  buyer: Buyer,
  _body: StartBody<'mercadopago'>,
  wish: OrderWish,
): Promise<{ redirectUrl: string }> {
  const wallet = getProvider(shop, 'mercadopago')
  const written = await writeWalletAttempt(shop, buyer, wish)
  if ('paid' in written) return { redirectUrl: await confirmationUrl(shop, written.paid) }
  const redirectUrl = written.attempt.redirectUrl ?? (await openCheckout(shop, wallet, written))
  return { redirectUrl }
}

interface Checkout {
  attempt: Attempt
  order: OrderWithLines
}

function writeWalletAttempt(
  shop: Shop,
  buyer: Buyer,
  wish: OrderWish,
): Promise<{ paid: Attempt } | Checkout> {
  return writeInTurn(shop, buyer, async (tx) => {
    const now = shop.clock.now()
    const cart = await lockCartToPay(tx, buyer.cartId)
    const paid = cart.ordered && (await findUnseenPayment(tx, buyer.cartId, now))
    if (paid) return { paid }
    const order = await openOrder(shop, tx, { buyer, wish, cart })
    const page = await findOpenPage(tx, order.id, now)
    if (page) return { attempt: page, order }
    await limitPages(shop, tx, buyer.cartId)
    const attempt = await writeAttempt(tx, order, {
      provider: 'mercadopago',
      network: buyer.network,
      callerHash: buyer.callerHash,
      now,
      dueAt: order.expiresAt,
      paidAtOnce: !(await mayWait(shop, tx, order)),
    })
    return { attempt, order }
  })
}

/** Throws `TOO_MANY_REQUESTS` when too many pages of a cart are open: each may still be paid, and is asked about. */
async function limitPages({ config }: Shop, tx: Tx, cartId: string) {
  const pages = await countOpenPages(tx, cartId)
  if (pages < openPages * config.rateLimitScale) return
  throw new ShopError('TOO_MANY_REQUESTS', `${pages} pages of the cart are open`, {
    message:
      'Abriste varias veces Mercado Pago con este carrito. Termina el pago que empezaste, paga con tarjeta o intenta de nuevo en unos minutos.',
    retryAfterSeconds: holds.seconds,
  })
}

/** A page of the order on which nothing was decided yet, with time left to choose on it. */
async function findOpenPage(tx: Tx, orderId: string, now: Date): Promise<Attempt | undefined> {
  const [found] = await tx
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.provider, 'mercadopago'),
        inArray(paymentAttempt.status, [...openStatuses]),
        isNull(paymentAttempt.chargeId),
        gt(paymentAttempt.dueAt, new Date(now.getTime() + TIME_TO_PAY_MS)),
      ),
    )
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
  return found
}

/** Two clicks at once open the same page; what is kept is what both get. */
async function openCheckout(shop: Shop, wallet: MercadoPago, checkout: Checkout): Promise<string> {
  const { attempt } = checkout
  const page = await requestPage(shop, wallet, checkout)
  const isUnanswered = and(
    eq(paymentAttempt.id, attempt.id),
    inArray(paymentAttempt.status, [...openStatuses]),
    isNull(paymentAttempt.checkoutId),
  )
  await shop.db
    .update(paymentAttempt)
    .set({
      checkoutId: page.id,
      redirectUrl: page.init_point,
      status: 'pending',
      updatedAt: shop.clock.now(),
    })
    .where(isUnanswered)
  const [kept] = await shop.db
    .select({ redirectUrl: paymentAttempt.redirectUrl })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attempt.id))
  if (kept?.redirectUrl) return kept.redirectUrl
  throw new ShopError('CONFLICT', `${attempt.reference} ended before its page was open`, {
    message: 'No pudimos abrir Mercado Pago a tiempo. Intenta de nuevo.',
  })
}

/** A page whose address was lost is nobody's: the next click, or reconciliation, goes on. */
async function requestPage(
  shop: Shop,
  wallet: MercadoPago,
  { attempt, order }: Checkout,
): Promise<Preference> {
  const request = await preferenceOfOrder(shop, wallet, attempt, order)
  try {
    return await wallet.createPreference(request, attempt.reference)
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      shop.log.error({ err: error, code: error.errorCode }, 'Mercado Pago refuses the shop itself')
      await endAttempt(shop, attempt, 'failed', error.errorCode)
    } else if (!(error instanceof ProviderUnreachable)) throw error
    throw new ShopError('DEPENDENCY_DOWN', 'Mercado Pago opens no page', {
      message: 'Mercado Pago no responde por ahora. Intenta de nuevo o paga con tarjeta.',
      cause: error,
    })
  }
}
