import { inOneGo, type Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { refusedCards } from '../http/limits.ts'
import type { Buyer } from '../orders/index.ts'
import type { Shop } from '../shop.ts'

const WINDOW_MS = refusedCards.seconds * 1000

interface Refused extends Record<string, unknown> {
  cart: number
  email: number
  address: number
  network: number
  hasPaid: boolean
}

/**
 * Throws `TOO_MANY_REQUESTS` when the bank refused too many cards of a cart, of a customer, of an e-mail or an address
 * of a network, or of the network; the wallet stays open. Nobody is barred by others of their network who paid before,
 * or who tries the first card of a cart from an address of which none was refused.
 */
export async function limitRefusedCards(shop: Shop, tx: Tx, buyer: Buyer): Promise<void> {
  const refused = await countRefused(shop, tx, buyer)
  const isOver = limitsFor(refused).some(
    ([by, most]) => refused[by] >= refusedCards[most] * shop.config.rateLimitScale,
  )
  if (!isOver) return
  throw new ShopError('TOO_MANY_REQUESTS', 'Too many cards were refused within an hour', {
    message:
      'El banco rechazó demasiadas tarjetas. Espera una hora, paga con Mercado Pago o llámanos.',
    retryAfterSeconds: refusedCards.seconds,
  })
}

type Count = 'cart' | 'email' | 'address' | 'network'

function limitsFor({ cart, address, hasPaid }: Refused): [by: Count, most: Count | 'firstCards'][] {
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
 * Cards that may still be refused count as refused: whoever starts many at once has no more than one after the other.
 * Starts of a network wait for each other here, so that each counts those before it: call it last before the attempt is
 * written.
 *
 * Anybody can try cards with somebody's e-mail: of a guest's those of the network count, of a customer's their own
 * alone. Whoever leaves the bank's page had no card refused.
 */
async function countRefused(
  { clock }: Shop,
  tx: Tx,
  { cartId, email, network, callerHash, customerId }: Buyer,
) {
  const since = new Date(clock.now().getTime() - WINDOW_MS).toISOString()
  const isOfBuyer = customerId
    ? sql`o.customer_id = ${customerId}`
    : sql`lower(email) = lower(${email}) and a.network = ${network}`
  const lock = tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cards of ${network}`}))`)
  const count = tx.execute<Refused>(sql`
    select count(*) filter (where cart_id = ${cartId})::int as cart,
      count(*) filter (where ${isOfBuyer})::int as email,
      count(*) filter (where a.caller_hash = ${callerHash})::int as address,
      count(*) filter (where a.network = ${network})::int as network,
      exists (select from "order" where customer_id = ${customerId} and status = 'paid') as "hasPaid"
    from payment_attempt a join "order" o on o.id = a.order_id
    where a.provider = 'openpay' and a.status in ('failed', 'created', 'pending') and a.created_at > ${since}::timestamptz`)
  const [, { rows }] = await inOneGo([lock, count])
  return rows[0] ?? { cart: 0, email: 0, address: 0, network: 0, hasPaid: false }
}
