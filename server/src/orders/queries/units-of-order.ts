import type { CartLine } from '@surco/contract'

import { badInput } from '../../platform/errors.ts'
import type { OrderWithLines } from './get-order.ts'

/** The paid units of each product that are still to be shipped. */
export function leftToShip({ lines, shipments, toShip, givenBack }: OrderWithLines) {
  if (toShip === 0) return []
  const gone = new Map<number, number>()
  const taken = givenBack.map(({ productId, unshipped }) => ({ productId, quantity: unshipped }))
  for (const { productId, quantity } of [...shipments.flatMap((parcel) => parcel.lines), ...taken])
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

/** The units of each product that were out of stock at payment and were neither supplied nor refunded since. */
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

const LACKING = 'Pagado, pero faltan existencias de: '

/** The note on an order that was paid when these units were out of stock. */
export const lackingNote = (units: readonly { sku: string; quantity: number }[]) =>
  LACKING + units.map(({ sku, quantity }) => `${sku} (${quantity})`).join(', ')

/** The notes of an order without those of {@link lackingNote}; null if none are left. */
export const notesWithoutLacking = (notes: string) =>
  notes
    .split('\n')
    .filter((line) => !line.startsWith(LACKING))
    .join('\n') || null

/** The units of {@link leftToShip} that are in stock. */
export function readyToShip(order: OrderWithLines) {
  const lacking = new Map(unitsLacking(order).map(({ sku, quantity }) => [sku, quantity]))
  return leftToShip(order)
    .map((units) => ({ ...units, quantity: units.quantity - (lacking.get(units.sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The paid units of each product that were not refunded. */
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

/** {@link unitsKept} with their unit prices in centavos, for pricing the shipping. */
export const unitsToSend = (order: OrderWithLines) => {
  const prices = new Map(order.lines.map(({ productId, unitPrice }) => [productId, unitPrice]))
  return unitsKept(order).map(({ productId, quantity }) => ({
    productId,
    quantity,
    unitPrice: prices.get(productId) ?? 0,
  }))
}

/**
 * Whether an order was paid but its credit could not be taken: nothing of it is shipped until its note is removed.
 */
export const lacksCredit = ({ status, credit, creditTaken, reviewReason }: OrderWithLines) =>
  status === 'paid' && creditTaken < credit && reviewReason !== null

/** Centavos paid for an order and neither refunded nor made credit. */
export const worthLeft = (found: OrderWithLines) => Math.max(balanceOf(found), 0)

/** Like {@link worthLeft}, but negative if more was returned than paid, as after a chargeback. */
export function balanceOf({ total, creditTaken, refunded, refunding, credits }: OrderWithLines) {
  const credited = credits.reduce((sum, { amount }) => sum + amount, 0)
  return total + creditTaken - refunded - refunding - credited
}

/**
 * Centavos that units of an order cost, rounded so that all units of a line add up to its price, in the order they are
 * given up. At most {@link worthLeft}.
 */
export function worthOf(
  found: OrderWithLines,
  units: readonly { productId: number; quantity: number }[],
) {
  const gone = new Map(found.givenBack.map(({ productId, quantity }) => [productId, quantity]))
  const sum = units.reduce((total, { productId, quantity }) => {
    const line = found.lines.find((each) => each.productId === productId)
    const before = gone.get(productId) ?? 0
    return line ? total + costOf(line, before + quantity) - costOf(line, before) : total
  }, 0)
  return Math.min(sum, worthLeft(found))
}

const costOf = (
  { unitPrice, discount, quantity }: OrderWithLines['lines'][number],
  count: number,
) => Math.round(((unitPrice * quantity - discount) * count) / quantity)

/** `queda 1 pieza`, `quedan 3 piezas`. */
export const unitsLeft = (units: number) =>
  units === 1 ? 'queda 1 pieza' : `quedan ${units} piezas`

interface Units {
  sku: string
  quantity: number
}

/** Picks the wanted units of those available; throws `BAD_INPUT` with the message of `words` if there are fewer. */
export function chooseUnits<U extends Units>(
  units: readonly U[],
  lines: readonly CartLine[],
  words: (sku: string, available: number) => string,
): U[] {
  const wanted = new Map<string, number>()
  for (const { SKU, cantidad } of lines) wanted.set(SKU, (wanted.get(SKU) ?? 0) + cantidad)
  const faults = [...wanted].flatMap(([sku, quantity]) => {
    const available = units.find((each) => each.sku === sku)?.quantity ?? 0
    return quantity <= available ? [] : [{ field: 'lines', message: words(sku, available) }]
  })
  if (faults.length > 0) throw badInput(faults)
  return units.flatMap((each) => {
    const quantity = wanted.get(each.sku)
    return quantity === undefined ? [] : [{ ...each, quantity }]
  })
}

/** Whether units of an order can be exchanged: it is paid and some are not shipped. */
export const isChangeable = ({ status, toShip }: OrderWithLines): boolean =>
  status === 'paid' && toShip > 0
