import { paymentMethodName, takesDays } from '@surco/contract'
import type { Tx } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'

import {
  lockCartToPay,
  openOrder,
  TIME_TO_PAY_MS,
  type Buyer,
  type OrderWish,
  type OrderWithLines,
} from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { holds, openPages } from '../../platform/http/limits.ts'
import type { Shop } from '../../shop.ts'
import { countOpenPages, writeAttempt } from '../attempts.ts'
import { ProviderRefusal, ProviderUnreachable, type Attempt } from '../providers/provider.ts'
import { endAttempt } from '../reconcile/reconcile.ts'
import { confirmationUrl } from '../settle/return-page.ts'
import { mayWait } from './may-wait.ts'
import { findUnseenPayment, writeInTurn } from './write-in-turn.ts'

/** A provider with a payment page of its own. */
interface PageProvider {
  name: Attempt['provider']
  /** Requests the page of an attempt; idempotent. Throws the errors of a provider's calls. */
  requestPage: (attempt: Attempt, order: OrderWithLines) => Promise<{ id: string; url: string }>
}

interface Checkout {
  attempt: Attempt
  order: OrderWithLines
}

/**
 * Starts the payment of a cart on a provider's page: writes the pending order and holds its units, then opens the page. The
 * same cart gets the same page while it is open. Returns the page where the buyer continues. Throws the errors of
 * `openOrder`, `TOO_MANY_REQUESTS`, `CONFLICT`, and `DEPENDENCY_DOWN`.
 */
export async function startOnPage(
  shop: Shop,
  buyer: Buyer,
  wish: OrderWish,
  provider: PageProvider,
): Promise<{ redirectUrl: string }> {
  const written = await writePageAttempt(shop, buyer, wish, provider)
  if ('paid' in written) return { redirectUrl: await confirmationUrl(shop, written.paid) }
  const redirectUrl = written.attempt.redirectUrl ?? (await openPage(shop, provider, written))
  return { redirectUrl }
}

function writePageAttempt(
  shop: Shop,
  buyer: Buyer,
  wish: OrderWish,
  { name }: PageProvider,
): Promise<{ paid: Attempt } | Checkout> {
  return writeInTurn(shop, buyer, async (tx) => {
    const now = shop.clock.now()
    const cart = await lockCartToPay(tx, buyer.cartId)
    const paid = cart.ordered && (await findUnseenPayment(tx, buyer.cartId, now))
    if (paid) return { paid }
    const order = await openOrder(shop, tx, { buyer, wish, cart })
    const page = await findOpenPage(tx, name, order.id, now)
    if (page) return { attempt: page, order }
    await limitPages(shop, tx, name, buyer.cartId)
    const attempt = await writeAttempt(tx, order, {
      provider: name,
      network: buyer.network,
      callerHash: buyer.callerHash,
      now,
      dueAt: pageEnd(order, now),
      paidAtOnce: !(takesDays(name) && (await mayWait(shop, tx, order))),
    })
    return { attempt, order }
  })
}

/** When a page closes. Orders paid by link are held for days, but their pages stay open only as long as those of carts. */
const pageEnd = ({ payUntil, expiresAt }: OrderWithLines, now: Date) =>
  payUntil === null ? expiresAt : new Date(now.getTime() + holds.seconds * 1000)

/** Throws `TOO_MANY_REQUESTS` when too many pages of a cart are open, since the provider is asked about each of them. */
async function limitPages({ config }: Shop, tx: Tx, name: PageProvider['name'], cartId: string) {
  const pages = await countOpenPages(tx, cartId)
  if (pages < openPages * config.rateLimitScale) return
  throw new ShopError('TOO_MANY_REQUESTS', `${pages} pages of the cart are open`, {
    message: `Abriste varias veces ${paymentMethodName(name)} con este carrito. Termina el pago que empezaste, paga con tarjeta o intenta de nuevo en unos minutos.`,
    retryAfterSeconds: holds.seconds,
  })
}

/** An open page of the order without a payment, with time left to pay. */
async function findOpenPage(
  tx: Tx,
  name: PageProvider['name'],
  orderId: string,
  now: Date,
): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.provider, name),
        inArray(paymentAttempt.status, [...openAttemptStatuses]),
        isNull(paymentAttempt.chargeId),
        gt(paymentAttempt.dueAt, new Date(now.getTime() + TIME_TO_PAY_MS)),
      ),
    )
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
  return attempt
}

/** Opens the page of an attempt. Two simultaneous clicks both get the address that was stored first. */
async function openPage(shop: Shop, provider: PageProvider, checkout: Checkout): Promise<string> {
  const { attempt } = checkout
  const { id, url } = await requestPage(shop, provider, checkout)
  const isUnanswered = and(
    eq(paymentAttempt.id, attempt.id),
    inArray(paymentAttempt.status, [...openAttemptStatuses]),
    isNull(paymentAttempt.checkoutId),
  )
  await shop.db
    .update(paymentAttempt)
    .set({ checkoutId: id, redirectUrl: url, status: 'pending', updatedAt: shop.clock.now() })
    .where(isUnanswered)
  const [stored] = await shop.db
    .select({ redirectUrl: paymentAttempt.redirectUrl })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attempt.id))
  if (stored?.redirectUrl) return stored.redirectUrl
  throw new ShopError('CONFLICT', `${attempt.reference} ended before its page was open`, {
    message: `No pudimos abrir ${paymentMethodName(provider.name)} a tiempo. Intenta de nuevo.`,
  })
}

/** Requests the page. If the response is lost, nobody can pay on the page, and the next click or reconciliation continues. */
async function requestPage(
  shop: Shop,
  { name, requestPage: request }: PageProvider,
  { attempt, order }: Checkout,
) {
  const label = paymentMethodName(name)
  try {
    return await request(attempt, order)
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      shop.log.error({ err: error, code: error.errorCode }, `${label} refuses the shop itself`)
      await endAttempt(shop, attempt, 'failed', error.errorCode)
    } else if (!(error instanceof ProviderUnreachable)) throw error
    throw new ShopError('DEPENDENCY_DOWN', `${label} opens no page`, {
      message: `${label} no responde por ahora. Intenta de nuevo o paga con tarjeta.`,
      cause: error,
    })
  }
}
