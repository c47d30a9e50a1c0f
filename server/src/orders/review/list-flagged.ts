import { paymentMethodName } from '@surco/contract'
import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, isNotNull } from 'drizzle-orm'

import { formatMoney } from '../../mail/index.ts'
import { formatMoment } from '../format-moment.ts'
import type { Order } from '../get-order.ts'
import { statusName } from '../order-words.ts'

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
