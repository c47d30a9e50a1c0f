import { addItem, cartTotals, changeQuantity, removeItem } from './cart-rules.ts'
import { readStored, useStored, writeStored } from './storage.ts'
import type { CartItem } from './stored-shapes.ts'

/** Puts a line into the guest's cart; units of a product that is already there are added. */
export const addToCart = (item: CartItem) => updateCart((items) => addItem(items, item))

/** Gives the line of a product this many units, at least 1. */
export const setQuantity = (SKU: string, cantidad: number) =>
  updateCart((items) => changeQuantity(items, SKU, cantidad))

export const removeFromCart = (SKU: string) => updateCart((items) => removeItem(items, SKU))

/** The lines of the guest's cart now. */
export const readCart = (): CartItem[] => readStored('productos') ?? none

/** Changes the cart as it is at this moment, whichever tab wrote it last. */
export const updateCart = (change: (items: CartItem[]) => CartItem[]) =>
  writeStored('productos', change(readCart()))

/** The lines of the guest's cart; undefined until the browser was asked. */
export function useCart(): CartItem[] | undefined {
  const items = useStored('productos')
  return items === null ? none : items
}

/** How many units the cart holds; 0 until the browser was asked. */
export const useCartCount = () => cartTotals(useCart() ?? none).count

// One object for every empty cart, so that nothing renders again for a new empty list.
const none: CartItem[] = []
