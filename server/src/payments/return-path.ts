import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { confirmationPath } from './confirmation-path.ts'

/** Where a buyer goes who comes back from the bank; the provider adds only the charge's id. */
export async function returnPath(shop: Shop, orderKey: string, chargeId: unknown): Promise<string> {
  if (!/^[0-9a-f]{32}$/.test(orderKey)) return '/carrito'
  const [found] = await shop.db
    .select({ address: order.address, customerId: order.customerId })
    .from(order)
    .where(eq(order.id, orderKey))
  if (!found) return '/carrito'
  const known = typeof chargeId === 'string' ? chargeId : null
  return confirmationPath({ provider: 'openpay', chargeId: known }, found)
}
