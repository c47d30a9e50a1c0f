import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { refusedCards } from '../http/limits.ts'
import type { Buyer } from '../orders/index.ts'
import type { Shop } from '../shop.ts'

const WINDOW_MS = refusedCards.seconds * 1000

interface Refused extends Record<string, unknown> {
  cart: number
  email: number
  network: number
  hasPaid: boolean
}

/**
 * Throws `TOO_MANY_REQUESTS` when too many cards of a cart, of an e-mail in its network (of a customer anywhere) or of a
 * network were refused; the wallet stays open. A customer who paid before is not refused for their network.
 */
export async function limitRefusedCards(shop: Shop, tx: Tx, buyer: Buyer): Promise<void> {
  const refused = await countRefused(shop, tx, buyer)
  const counted = ['cart', 'email', ...(refused.hasPaid ? [] : (['network'] as const))] as const
  const isOver = counted.some((by) => refused[by] >= refusedCards[by] * shop.config.rateLimitScale)
  if (!isOver) return
  throw new ShopError('TOO_MANY_REQUESTS', 'Too many cards were refused within an hour', {
    message:
      'El banco rechazó demasiadas tarjetas. Espera una hora, paga con Mercado Pago o llámanos.',
    retryAfterSeconds: refusedCards.seconds,
  })
}

/** Anybody can try cards with somebody's e-mail: from elsewhere they count for nobody else who has it. */
async function countRefused(
  { clock }: Shop,
  tx: Tx,
  { cartId, email, network, customerId }: Buyer,
) {
  const since = new Date(clock.now().getTime() - WINDOW_MS).toISOString()
  const { rows } = await tx.execute<Refused>(sql`
    select count(*) filter (where cart_id = ${cartId})::int as cart,
      count(*) filter (where o.customer_id = ${customerId}
        or lower(email) = lower(${email}) and a.network = ${network})::int as email,
      count(*) filter (where a.network = ${network})::int as network,
      exists (select from "order" where customer_id = ${customerId} and status = 'paid') as "hasPaid"
    from payment_attempt a join "order" o on o.id = a.order_id
    where a.provider = 'openpay' and a.status in ('failed', 'expired')
      and a.created_at > ${since}::timestamptz`)
  return rows[0] ?? { cart: 0, email: 0, network: 0, hasPaid: false }
}
