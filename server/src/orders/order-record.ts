import type { OrderDetails } from '@surco/contract'

import type { OrderWithLines } from './get-order.ts'
import { orderDetails } from './order-details.ts'

/** An order in the shape of records. */
export function orderRecord(order: OrderWithLines): { id: string; attributes: OrderDetails } {
  return { id: order.id, attributes: orderDetails(order) }
}
