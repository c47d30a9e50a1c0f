import type { OrderDetails } from '@surco/contract'

/** The order with its lines as the shopper knows them from the cart, others after them. */
export function inCartOrder(order: OrderDetails, cart: readonly { SKU: string }[]): OrderDetails {
  const places = new Map(cart.map(({ SKU }, place) => [SKU, place]))
  const placeOf = ({ SKU }: { SKU: string }) => places.get(SKU) ?? cart.length
  return { ...order, items: order.items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
