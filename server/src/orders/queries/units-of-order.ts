import type { CartLine } from '@surco/contract'

import { badInput } from '../../platform/errors.ts'
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

/** The units of each product that were not on the shelf when they were paid and still are not its buyer's to have. */
export function unitsLacking({ lines, givenBack }: OrderWithLines) {
  const gone = new Map(givenBack.map(({ productId, lacking }) => [productId, lacking]))
  return lines
    .map(({ productId, sku, lacking, supplied }) => ({
      productId,
      sku,
      quantity: lacking - supplied - (gone.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Those of {@link leftToShip} that are there. */
export function readyToShip(order: OrderWithLines) {
  const lacking = new Map(unitsLacking(order).map(({ sku, quantity }) => [sku, quantity]))
  return leftToShip(order)
    .map((one) => ({ ...one, quantity: one.quantity - (lacking.get(one.sku) ?? 0) }))
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

interface Units {
  sku: string
  quantity: number
}

/** Those of some units that a call names; throws `BAD_INPUT` in `words` for a product of which it names more than there are. */
export function chooseUnits<U extends Units>(
  units: readonly U[],
  lines: readonly CartLine[],
  words: (sku: string, there: number) => string,
): U[] {
  const wanted = new Map<string, number>()
  for (const { SKU, cantidad } of lines) wanted.set(SKU, (wanted.get(SKU) ?? 0) + cantidad)
  const faults = [...wanted].flatMap(([sku, quantity]) => {
    const there = units.find((one) => one.sku === sku)?.quantity ?? 0
    return quantity <= there ? [] : [{ field: 'lines', message: words(sku, there) }]
  })
  if (faults.length > 0) throw badInput(faults)
  return units.flatMap((one) => {
    const quantity = wanted.get(one.sku)
    return quantity === undefined ? [] : [{ ...one, quantity }]
  })
}

/** Whether units can be added to an order by another one: it is paid, and nothing of it went off. */
export const isExtendable = ({ status, shipments, toShip, extendsId }: OrderWithLines): boolean =>
  status === 'paid' && shipments.length === 0 && toShip > 0 && extendsId === null
