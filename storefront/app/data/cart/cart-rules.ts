import type { CartLine } from '@surco/contract'

import { maxUnits, type CartItem } from '../stored-shapes.ts'

/** Puts a line into a cart; units of a product that is already there are added to its line. */
export function addItem(items: CartItem[], added: CartItem): CartItem[] {
  const known = items.find(({ SKU }) => SKU === added.SKU)
  if (!known) return [...items, { ...added, cantidad: allowedUnits(added.cantidad) }]
  const cantidad = allowedUnits(known.cantidad + added.cantidad)
  return items.map((item) => (item === known ? { ...added, cantidad } : item))
}

/** Gives the line of a product this many units, at least 1. */
export const changeQuantity = (items: CartItem[], SKU: string, cantidad: number) =>
  items.map((item) => (item.SKU === SKU ? { ...item, cantidad: allowedUnits(cantidad) } : item))

export const removeItem = (items: CartItem[], SKU: string) =>
  items.filter((item) => item.SKU !== SKU)

/** A cart minus the units of `taken`. */
export function takeOut(items: CartItem[], taken: CartLine[]): CartItem[] {
  const units = new Map(taken.map(({ SKU, cantidad }) => [SKU, cantidad]))
  return items
    .map((item) => ({ ...item, cantidad: item.cantidad - (units.get(item.SKU) ?? 0) }))
    .filter(({ cantidad }) => cantidad > 0)
}

/** Units as typed by the shopper: what is no number, or below 1, is 1. */
export const parseQuantity = (text: string) => allowedUnits(Number.parseInt(text, 10))

const allowedUnits = (units: number) =>
  Number.isNaN(units) ? 1 : Math.min(Math.max(1, Math.trunc(units)), maxUnits)

type Line = Pick<CartItem, 'precio' | 'cantidad'>

const centavosOf = ({ precio, cantidad }: Line) => Math.round(precio * 100) * cantidad

/** What the units of a line cost together, in pesos, counted in centavos. */
export const lineTotal = (line: Line) => centavosOf(line) / 100

/** How many units the cart holds and what they cost, in pesos, summed in centavos. */
export function cartTotals(items: CartItem[]) {
  const sum = (amount: (item: CartItem) => number) =>
    items.reduce((total, item) => total + amount(item), 0)
  return {
    count: sum(({ cantidad }) => cantidad),
    subtotal: sum(centavosOf) / 100,
  }
}
