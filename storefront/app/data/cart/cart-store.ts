import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { readStored, useStored } from '../storage.ts'
import type { CartItem } from '../stored-shapes.ts'
import { addItem, cartTotals, changeQuantity, removeItem } from './cart-rules.ts'
import type { CartOutcome } from './change-customer-cart.ts'
import { updateGuestCart } from './guest-cart.ts'

/**
 * Puts a line into the cart, the customer's or the guest's; units of a product that is already
 * there are added. It shows at once, and is taken back when the shop refuses it.
 */
export async function addToCart(item: CartItem): Promise<CartOutcome> {
  if (isGuest()) return guestDone((items) => addItem(items, item))
  const outcome = await asCustomer(async () => (await customerCart()).addAsCustomer(item))
  // The session is over, so the product goes into the guest's cart.
  return outcome === 'sessionOver' ? addToCart(item) : outcome
}

/** Gives the line of a product this many units, at least 1; above the stock, as many as there are. */
export async function setQuantity(SKU: string, cantidad: number): Promise<CartOutcome> {
  if (isGuest()) return guestDone((items) => changeQuantity(items, SKU, cantidad))
  return withoutSession(
    await asCustomer(async () => (await customerCart()).setAsCustomer(SKU, cantidad)),
  )
}

export async function removeFromCart(SKU: string): Promise<CartOutcome> {
  if (isGuest()) return guestDone((items) => removeItem(items, SKU))
  return withoutSession(await asCustomer(async () => (await customerCart()).removeAsCustomer(SKU)))
}

/** The lines of the cart as the browser knows them now. */
export const readCart = (): CartItem[] => readStored(isGuest() ? 'productos' : 'cart') ?? none

/** The lines of the cart; undefined before hydration, and for a customer until the shop has responded. */
export function useCart(): CartItem[] | undefined {
  const token = useStored('token')
  const own = useStored('cart')
  const local = useStored('productos')
  if (token === undefined) return undefined
  return token === null ? (local ?? none) : (own ?? undefined)
}

/** How many units the cart holds; a guest's lines count until the customer's cart is known. */
export function useCartCount() {
  const local = useStored('productos')
  return cartTotals(useCart() ?? local ?? none).count
}

// One object for every empty cart, so that nothing renders again for a new empty list.
const none: CartItem[] = []

const isGuest = () => readStored('token') === null

function guestDone(change: (items: CartItem[]) => CartItem[]): CartOutcome {
  updateGuestCart(change)
  return 'done'
}

const withoutSession = (outcome: CartOutcome | 'sessionOver') =>
  outcome === 'sessionOver' ? 'refused' : outcome

/** Fetched when somebody is signed in: most visitors never are. */
const customerCart = () => import('./change-customer-cart.ts')

/** Notifies when the code itself cannot be fetched. */
async function asCustomer(change: () => Promise<CartOutcome | 'sessionOver'>) {
  try {
    return await change()
  } catch (error) {
    reportFault(error)
    notify({
      title: 'No pudimos cambiar tu carrito',
      text: 'Revisa tu internet e intenta de nuevo.',
      level: 'error',
    })
    return 'refused'
  }
}
