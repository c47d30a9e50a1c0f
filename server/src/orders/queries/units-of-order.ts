import type { OrderWithLines } from './get-order.ts'

/** The units of each product that are paid and not on their way. */
export function leftToShip({ lines, shipments, toShip, givenBack }: OrderWithLines) {
  if (toShip === 0) return []
  const gone = new Map<number, number>()
  const taken = givenBack.map(({ productId, unshipped }) => ({ productId, quantity: unshipped }))
  for (const { productId, quantity } of [...shipments.flatMap((one) => one.lines), ...taken])
    gone.set(productId, (gone.get(productId) ?? 0) + quantity)
  return lines
    .map(({ productId, sku, name, quantity }) => ({
      productId,
      sku,
      name,
      quantity: quantity - (gone.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The units of each product that an order was paid for and that no refund is for. */
export function unitsKept({ lines, givenBack }: OrderWithLines) {
  const gone = new Map(givenBack.map(({ productId, quantity }) => [productId, quantity]))
  return lines
    .map(({ productId, sku, quantity }) => ({
      productId,
      sku,
      quantity: quantity - (gone.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
