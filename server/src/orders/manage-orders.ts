import { paymentMethodName, statusNames } from '@surco/contract'
import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, isNotNull } from 'drizzle-orm'

import { CommandFault, jsonCommand } from '../platform/commands/index.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './queries/get-order.ts'

/** What the merchant asks of orders; another verb is a member here and a case of {@link manageOrders}. */
interface OrdersRequest {
  verb: 'review'
}

/** Reads what the merchant typed behind `npm run orders --`; throws {@link CommandFault} with the usage. */
export function readOrdersArguments([verb, ...others]: string[]): OrdersRequest {
  if (verb !== 'review' || others.length > 0) {
    throw new CommandFault('Uso: npm run orders -- review')
  }
  return { verb }
}

/** Does it and answers Spanish lines. */
export function manageOrders({ db }: Shop, { verb }: OrdersRequest): Promise<string[]> {
  switch (verb) {
    case 'review':
      return listFlagged(db)
  }
}

/** The same, as the running shop does it. */
export const { commands: orderCommands, ask: manageThroughShop } = jsonCommand(
  '/orders',
  manageOrders,
)

/** The orders that need a person, the newest first, in Spanish lines: what, how much, why, and whose. */
async function listFlagged(queries: Queries): Promise<string[]> {
  const flagged = await queries
    .select()
    .from(order)
    .where(isNotNull(order.reviewReason))
    .orderBy(desc(order.sequence))
  return flagged.length > 0 ? flagged.flatMap(describe) : ['No hay pedidos por revisar']
}

function describe(flagged: Order): string[] {
  const { number, status, total, createdAt, paymentMethod, name, email, address } = flagged
  const what = [statusNames[status], formatMoney(total), paymentMethodName(paymentMethod)]
  const reasons = (flagged.reviewReason ?? '').split('\n')
  return [
    [`#${number}`, ...what, formatMoment(createdAt)].join(' · '),
    `  ${[name, email, address.phone].join(' · ')}`,
    ...reasons.map((reason) => `  - ${reason}`),
  ]
}
