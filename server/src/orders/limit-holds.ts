import { inOneGo, type Tx } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { formatMoney } from '../mail/index.ts'
import type { Shop } from '../shop.ts'
import type { Buyer } from './open-order.ts'

/**
 * What unpaid orders may hold at a time, all those of one network together: stock cannot be taken off the
 * shelf by starting payments that nobody makes.
 */
const HOLD_LIMIT = { units: 150, centavos: 600_000_00 }

/** A customer who has paid an order before may hold this many times as much, by themselves. */
const KNOWN_CUSTOMER = 10

interface Hold {
  buyer: Pick<Buyer, 'customerId' | 'network'>
  lines: readonly { quantity: number }[]
  /** Centavos. */
  total: number
}

/** Throws `HOLD_LIMIT` when unpaid orders would hold too much with one more; orders of the network wait here for each other. */
export async function limitHolds({ config }: Shop, tx: Tx, hold: Hold): Promise<void> {
  const holder = await findHolder(tx, hold.buyer)
  const times = config.rateLimitScale * (holder.isKnown ? KNOWN_CUSTOMER : 1)
  const most = { units: HOLD_LIMIT.units * times, centavos: HOLD_LIMIT.centavos * times }
  const held = await heldBy(tx, holder)

  const units = held.units + hold.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const centavos = held.centavos + hold.total
  if (units <= most.units && centavos <= most.centavos) return
  throw new ShopError(
    'HOLD_LIMIT',
    `Unpaid orders would hold ${units} units, ${centavos} centavos`,
    {
      message: `Sin pago podemos apartar hasta ${most.units} piezas y ${formatMoney(most.centavos)}. Haz un pedido más pequeño o llámanos y lo preparamos contigo.`,
    },
  )
}

/** Orders of one holder wait for each other: who locks products first must wait here before. */
export async function waitForHolder(tx: Tx, buyer: Hold['buyer']): Promise<void> {
  await lockHolder(tx, await findHolder(tx, buyer))
}

interface Holder {
  isKnown: boolean
  name: string
  /** Whose orders those are. */
  whose: SQL
}

async function findHolder(tx: Tx, { customerId, network }: Hold['buyer']): Promise<Holder> {
  if (customerId !== null && (await hasPaid(tx, customerId))) {
    return {
      isKnown: true,
      name: `customer ${customerId}`,
      whose: sql`customer_id = ${customerId}`,
    }
  }
  return { isKnown: false, name: `network ${network}`, whose: sql`network = ${network}` }
}

const lockHolder = (tx: Tx, { name }: Holder) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`holds of ${name}`}))`)

/** What pending orders hold; who asks next waits until this transaction has added its own. */
async function heldBy(tx: Tx, holder: Holder) {
  const [, { rows }] = await inOneGo([
    lockHolder(tx, holder),
    tx.execute<{ units: string; centavos: string }>(sql`
      select coalesce(sum(total), 0) as centavos, coalesce(sum(
        (select sum(quantity) from order_line where order_id = "order".id)
      ), 0) as units
      from "order" where ${holder.whose} and status = 'pending' and reservation = 'held'`),
  ])
  return { units: Number(rows[0]?.units), centavos: Number(rows[0]?.centavos) }
}

async function hasPaid(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from "order" where customer_id = ${customerId} and status = 'paid' limit 1`,
  )
  return rows.length > 0
}
