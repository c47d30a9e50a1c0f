import { getOrder, type Order } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'

type Owner = Pick<Order, 'address' | 'customerId'>

/** The storefront's page where a buyer comes back from the provider. */
export function confirmationPath(
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
