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

/** {@link unitsKept} with what one of each cost, centavos, as shipping is priced by. */
export const unitsToSend = (order: OrderWithLines) => {
  const prices = new Map(order.lines.map(({ productId, unitPrice }) => [productId, unitPrice]))
  return unitsKept(order).map(({ productId, quantity }) => ({
    productId,
    quantity,
    unitPrice: prices.get(productId) ?? 0,
  }))
}

/**
 * Whether an order was paid without the credit that was to pay its part: nothing of it is shipped while the note of that
 * stands.
 */
export const lacksCredit = ({ status, credit, creditTaken, reviewReason }: OrderWithLines) =>
  status === 'paid' && creditTaken < credit && reviewReason !== null

/** Centavos that a paid order is worth still: what was paid of it and neither given back nor made credit. */
export const worthLeft = (found: OrderWithLines) => Math.max(balanceOf(found), 0)

/** As {@link worthLeft}; less than 0 where more went than came, as a charge that the bank took back. */
export function balanceOf({ total, creditTaken, refunded, refunding, credits }: OrderWithLines) {
  const credited = credits.reduce((sum, { amount }) => sum + amount, 0)
  return total + creditTaken - refunded - refunding - credited
}

/**
 * Centavos that units of an order cost its buyer, who has given up some before; those of all units of a line add up to it.
 * No more than {@link worthLeft}.
 */
export function worthOf(
  found: OrderWithLines,
  units: readonly { productId: number; quantity: number }[],
) {
  const gone = new Map(found.givenBack.map(({ productId, quantity }) => [productId, quantity]))
  const sum = units.reduce((total, { productId, quantity }) => {
    const line = found.lines.find((one) => one.productId === productId)
    const before = gone.get(productId) ?? 0
    return line ? total + costOf(line, before + quantity) - costOf(line, before) : total
  }, 0)
  return Math.min(sum, worthLeft(found))
}

const costOf = (
  { unitPrice, discount, quantity }: OrderWithLines['lines'][number],
  count: number,
) => Math.round(((unitPrice * quantity - discount) * count) / quantity)

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

/** Whether units of an order can be changed by another one: it is paid, and some are not shipped. */
export const isChangeable = ({ status, toShip }: OrderWithLines): boolean =>
  status === 'paid' && toShip > 0
