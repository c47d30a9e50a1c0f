import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { getOrder, type Order } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt } from '../providers/provider.ts'

type Owner = Pick<Order, 'address' | 'customerId'>

/** The storefront's page where a buyer comes back from the provider. */
function confirmationPath(
  { provider, chargeId }: Pick<Attempt, 'provider' | 'chargeId'>,
  owner: Owner,
): string {
  const query = new URLSearchParams({
    ...(chargeId && { [paymentParameter[provider]]: chargeId }),
    ...ownerQuery(owner),
  })
  return `${page[provider]}?${query.toString()}`
}

/** As {@link confirmationPath}, the whole address, for the buyer of the order that was tried to be paid. */
export async function confirmationUrl(shop: Shop, attempt: Attempt): Promise<string> {
  const owner = await getOrder(shop.db, attempt.orderId)
  return shop.config.publicUrl + confirmationPath(attempt, owner)
}

/** Where the wallet's page sends a buyer back to; it adds its own parameters. */
export const walletReturnPath = (owner: Owner) =>
  `${page.mercadopago}?${new URLSearchParams(ownerQuery(owner)).toString()}`

const page = {
  openpay: '/confirmacion-openpay',
  mercadopago: '/confirmacion-mercadopago',
  stripe: '/mis-pedidos',
} as const

const paymentParameter = {
  openpay: 'chargeId',
  mercadopago: 'collection_id',
  stripe: 'payment_intent',
} as const

const ownerQuery = ({ address, customerId }: Owner) => ({
  addressId: address.id,
  ...(customerId === null && { type: 'guest' }),
})

/** Where a buyer goes who comes back from the bank; the provider adds only the charge's id. */
export async function returnPath(shop: Shop, orderKey: string, chargeId: unknown): Promise<string> {
  // Who may have paid is not sent to pay again.
  if (!/^[0-9a-f]{32}$/.test(orderKey)) return page.openpay
  const [found] = await shop.db
    .select({ address: order.address, customerId: order.customerId })
    .from(order)
    .where(eq(order.id, orderKey))
  if (!found) return page.openpay
  const known = typeof chargeId === 'string' ? chargeId : null
  return confirmationPath({ provider: 'openpay', chargeId: known }, found)
}
