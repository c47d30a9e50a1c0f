import { order } from '@surco/database/schema'
import { desc } from 'drizzle-orm'

import { createProduct } from './create-product.ts'
import { deliveryForm } from './paying-shop.ts'
import { createStaff } from './staff.ts'
import type { TestShop } from './test-shop.ts'

const { privacy: _accepted, ...place } = deliveryForm

/** The request of staff for a phone order of one unit at 1,000 pesos. */
export const phoneOrder = ({
  SKU,
  email = 'ana@example.com',
}: {
  SKU: string
  email?: string
}) => ({
  ...place,
  lines: [{ SKU, cantidad: 1 }],
  name: 'Ana Ruiz',
  email,
  entrega: 'home',
  total: 1000,
  days: 3,
})

/** Creates an order that waits to be paid by its link. */
export async function agreeByPhone(shop: TestShop, email?: string) {
  const { sku } = await createProduct(shop.shop.db)
  const { call } = await createStaff(shop)
  const answer = await call('POST', '/orders', phoneOrder({ SKU: sku, ...(email && { email }) }))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const [agreed] = await shop.shop.db.select().from(order).orderBy(desc(order.sequence)).limit(1)
  if (!agreed) throw new Error('The order was just written')
  return agreed
}
