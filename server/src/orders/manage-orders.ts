import { paymentMethodName, statusNames } from '@surco/contract'
import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, isNotNull } from 'drizzle-orm'

import { CommandFault, jsonCommand } from '../platform/commands/index.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './queries/get-order.ts'

/** A request of the command `orders`; another verb is a member here and a case of {@link manageOrders}. */
interface OrdersRequest {
  verb: 'review'
}

/** Parses the arguments of `npm run orders --`; throws {@link CommandFault} with the usage. */
export function readOrdersArguments([verb, ...others]: string[]): OrdersRequest {
  if (verb !== 'review' || others.length > 0) {
    throw new CommandFault('Uso: npm run orders -- review')
  }
  return { verb }
}

/** Runs the request; returns Spanish lines. */
export function manageOrders({ db }: Shop, { verb }: OrdersRequest): Promise<string[]> {
  switch (verb) {
    case 'review':
      return listFlagged(db)
  }
}

/** The command as the running shop serves it. */
export const { commands: orderCommands, ask: manageThroughShop } = jsonCommand(
  '/orders',
  manageOrders,
)

/** Lists the orders to review, newest first, in Spanish lines: state, amount, reasons and buyer. */
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
