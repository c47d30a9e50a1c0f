import type { LinkStart, StartBody } from '@surco/contract'
import { buildOnce } from '@surco/database'
import { cartLine, order, paymentAttempt } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import type { Buyer, OrderWish } from '../../orders/index.ts'
import type { CallLimiter } from '../../platform/http/call-limiter.ts'
import type { Caller } from '../../platform/http/implement.ts'
import { LONG_CART } from '../../platform/http/limits.ts'
import { centavos } from '../../platform/money.ts'
import type { Shop } from '../../shop.ts'
import { isUnsettled } from '../attempts.ts'
import { getProvider, listPaymentsAtProvider } from '../providers/ask-provider.ts'
import type { Attempt } from '../providers/provider.ts'
import { starts } from '../providers/registry.ts'
import { confirmationUrl } from '../settle/return-page.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { oneAtATime } from '../settle/webhook.ts'

/**
 * Starts the payment of a buyer's cart with the chosen provider, and returns the page where the buyer continues. Throws
 * `PAYMENTS_NOT_CONFIGURED` and the errors of the provider's start.
 */
export async function startPayment(
  shop: Shop,
  buyer: Buyer,
  body: LinkStart,
  wish: OrderWish,
): Promise<{ redirectUrl: string }> {
  const { paymentMethod: provider } = body
  getProvider(shop, provider)
  const settleOrStart = async () => {
    // An earlier payment that succeeded meanwhile pays this cart, so that nothing is charged twice.
    const settled = await settleOpenAttempts(shop, buyer.cartId)
    if (settled) return { redirectUrl: await confirmationUrl(shop, settled) }
    return starts[provider].begin(shop, buyer, body, wish)
  }
  const token = starts[provider].tokenOf?.(body)
  if (token === undefined) return settleOrStart()
  // A second click with the same token waits for the first one, and gets its outcome.
  return oneAtATime({ provider, id: `token ${token}` }, settleOrStart)
}

/** The buyer's choices besides the cart. */
export const wishOf = ({
  paymentMethod,
  couponCode,
  entrega,
  factura,
  total,
}: StartBody): OrderWish => ({
  paymentMethod,
  couponCode: couponCode?.trim() ?? '',
  delivery: entrega ?? 'home',
  wantsInvoice: factura === true,
  agreedTotal: total === undefined ? undefined : centavos(total),
})

/**
 * Starts a payment, and charges the lines of a long cart to a limit, since each order stores them permanently. Throws
 * `TOO_MANY_REQUESTS`.
 */
export async function payForLines<T>(
  { db }: Shop,
  limiter: CallLimiter,
  { address, network, cartId }: Caller & Pick<Buyer, 'cartId'>,
  start: () => Promise<T>,
): Promise<T> {
  const lines = await db.$count(cartLine, eq(cartLine.cartId, cartId))
  if (lines <= LONG_CART) return start()
  const payer = { address, network, account: cartId }
  limiter.refuseDebtor('line', payer)
  const started = await start()
  limiter.charge('line', payer, lines)
  return started
}

/**
 * Asks the providers about the unsettled payments of a cart, except those in cash or by transfer. Returns one that turns out
 * to be paid, or to wait for cash or a transfer, if any. Throws `DEPENDENCY_DOWN` when a provider gives no information.
 */
async function settleOpenAttempts(shop: Shop, cartId: string): Promise<Attempt | undefined> {
  for (const { attempt } of await listUnsettled(shop.db, { cartId })) {
    const provider = shop.providers[attempt.provider]
    const payments = provider ? await listPaymentsAtProvider(shop, provider, attempt) : []
    for (const payment of payments) {
      const { attempt: settled } = await settlePayment(shop, attempt, payment)
      if (settled.status === 'completed') return settled
      if (settled.status === 'pending' && settled.pendingPayment) return settled
    }
  }
  return undefined
}

const listUnsettled = buildOnce((queries) =>
  queries
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.cartId, sql.placeholder('cartId')), isUnsettled)),
)
