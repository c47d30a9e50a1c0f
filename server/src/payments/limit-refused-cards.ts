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
}

/** Throws `TOO_MANY_REQUESTS` when too many cards of a cart, an e-mail or a network were refused; the wallet stays open. */
export async function limitRefusedCards(shop: Shop, tx: Tx, buyer: Buyer): Promise<void> {
  const refused = await countRefused(shop, tx, buyer)
  const isOver = (['cart', 'email', 'network'] as const).some(
    (by) => refused[by] >= refusedCards[by] * shop.config.rateLimitScale,
  )
  if (!isOver) return
  throw new ShopError('TOO_MANY_REQUESTS', 'Too many cards were refused within an hour', {
    message:
      'El banco rechazó demasiadas tarjetas. Espera una hora, paga con Mercado Pago o llámanos.',
    retryAfterSeconds: refusedCards.seconds,
  })
}

async function countRefused({ clock }: Shop, tx: Tx, { cartId, email, network }: Buyer) {
  const since = new Date(clock.now().getTime() - WINDOW_MS).toISOString()
  const { rows } = await tx.execute<Refused>(sql`
    select count(*) filter (where cart_id = ${cartId})::int as cart,
      count(*) filter (where lower(email) = lower(${email}))::int as email,
      count(*) filter (where a.network = ${network})::int as network
    from payment_attempt a join "order" o on o.id = a.order_id
    where a.provider = 'openpay' and a.status in ('failed', 'expired')
      and a.created_at > ${since}::timestamptz`)
  return rows[0] ?? { cart: 0, email: 0, network: 0 }
}
