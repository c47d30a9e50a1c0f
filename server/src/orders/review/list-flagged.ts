import { Readable } from 'node:stream'

import { paymentMethodName } from '@surco/contract'
import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, isNotNull } from 'drizzle-orm'

import { askShop, type ShopCommands } from '../../platform/commands/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { formatMoment } from '../../platform/time.ts'
import type { Order } from '../queries/get-order.ts'
import { statusName } from '../queries/order-details.ts'

/** The orders that need a person, the newest first, in Spanish lines: what, how much, why, and whose. */
export async function listFlagged(queries: Queries): Promise<string[]> {
  const flagged = await queries
    .select()
    .from(order)
    .where(isNotNull(order.reviewReason))
    .orderBy(desc(order.sequence))
  return flagged.length > 0 ? flagged.flatMap(describe) : ['No hay pedidos por revisar']
}

function describe(flagged: Order): string[] {
  const { number, status, total, createdAt, paymentMethod, name, email, address } = flagged
  const what = [statusName(status), formatMoney(total), paymentMethodName(paymentMethod)]
  const reasons = (flagged.reviewReason ?? '').split('\n')
  return [
    [`#${number}`, ...what, formatMoment(createdAt)].join(' · '),
    `  ${[name, email, address.phone].join(' · ')}`,
    ...reasons.map((reason) => `  - ${reason}`),
  ]
}

const ADDRESS = '/orders-review'

/** What the merchant asks of orders, as the running shop answers it. */
export const orderCommands: ShopCommands = { [ADDRESS]: ({ db }) => listFlagged(db) }

/** Has the shop that runs on `dataDir` list them; throws as {@link askShop} does. */
export const listThroughShop = (dataDir: string): Promise<string[]> =>
  askShop(dataDir, { address: ADDRESS, body: Readable.from([]) })
