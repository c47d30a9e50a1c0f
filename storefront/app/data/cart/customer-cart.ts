import type { Cart } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../api.ts'
import { createOnce, nameDeeds } from '../create-once.ts'
import { isOutcomeUnknown } from '../outcome-unknown.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { CartItem } from '../stored-shapes.ts'
import { addItem, changeQuantity, removeItem } from './cart-rules.ts'
import { keptItem } from './kept-item.ts'

type Change = (items: CartItem[]) => CartItem[]

/** The cart of one session: as of the last response, and the changes without a response yet. */
interface CartSession {
  token: string
  /** Null until the shop has responded */
  confirmed: CartItem[] | null
  pending: Change[]
  /** Settles with the response to the last change so far */
  answered: Promise<unknown>
  /** Keys of calls that may have succeeded although their response was lost */
  keyOf: ReturnType<typeof nameDeeds>
}

const newCartSession = (token: string): CartSession => ({
  token,
  confirmed: null,
  pending: [],
  answered: Promise.resolve(),
  keyOf: nameDeeds(),
})

let current = newCartSession('')
let latest: { token: string; cart: Cart; at: number } | undefined

/** Milliseconds for which a response counts as fresh */
const fresh = 5000

/** The last response about the customer's cart, if it is fresh. */
export function freshCart(): Cart | undefined {
  const isFresh = latest && latest.token === readStored('token') && Date.now() - latest.at < fresh
  return isFresh && current.pending.length === 0 ? latest?.cart : undefined
}

/** Loads the customer's cart and stores it. Throws ApiError. */
export const loadCustomerCart = () =>
  change(
    (items) => items,
    () => api('GET /carts', {}),
  )

/** Puts units into the customer's cart. Throws ApiError. */
export const addToCustomerCart = (item: CartItem) =>
  change(
    (items) => addItem(items, item),
    ({ keyOf }) => {
      const body = { SKU: item.SKU, cantidad: item.cantidad }
      return createOnce((init) => api('POST /carts/add', { body }, init), keyOf(body))
    },
  )

/** Puts many lines into the customer's cart, as far as there is stock. Throws ApiError. */
export const addAllToCustomerCart = (lines: CartItem[]) =>
  change(
    (items) => lines.reduce(addItem, items),
    ({ keyOf }) => {
      const body = { items: lines.map(({ SKU, cantidad }) => ({ SKU, cantidad })) }
      return createOnce((init) => api('POST /carts/merge-local-cart', { body }, init), keyOf(body))
    },
  )

/** Gives a line of the customer's cart this many units. Throws ApiError. */
export const changeCustomerLine = (SKU: string, nuevaCantidad: number) =>
  change(
    (items) => changeQuantity(items, SKU, nuevaCantidad),
    () => api('PATCH /carts/item', { body: { SKU, nuevaCantidad } }),
  )

/** Takes a line out of the customer's cart. Throws ApiError. */
export const removeCustomerLine = (SKU: string) =>
  change(
    (items) => removeItem(items, SKU),
    () => api('PATCH /carts/item', { body: { SKU, nuevaCantidad: 0 } }),
  )

/** Shows a change at once and sends it after the earlier ones; a refused one is rolled back. */
async function change(apply: Change, ask: (session: CartSession) => Promise<Cart>): Promise<Cart> {
  const mine = openCartSession()
  mine.pending.push(apply)
  show(mine)
  const answer = mine.answered.then(() => {
    if (readStored('token') !== mine.token) throw sessionOver()
    return ask(mine)
  })
  mine.answered = answer.catch(() => undefined)
  try {
    const cart = await answer
    mine.confirmed = cart.data.attributes.items.map(keptItem)
    latest = { token: mine.token, cart, at: Date.now() }
    // The shopper sees the result: the same change sent again is another one.
    mine.keyOf = nameDeeds()
    return cart
  } catch (error) {
    if (!isOutcomeUnknown(error)) mine.keyOf = nameDeeds()
    throw error
  } finally {
    mine.pending.splice(mine.pending.indexOf(apply), 1)
    show(mine)
  }
}

/** The shopper has signed out meanwhile; the cart of another customer must not be changed. */
const sessionOver = () => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: '' })

/** While this tab has no pending changes, another tab may have changed the stored cart. */
function openCartSession() {
  const token = readStored('token')
  if (token === null) throw sessionOver()
  if (current.token !== token) current = newCartSession(token)
  if (current.pending.length === 0) current.confirmed = readStored('cart')
  return current
}

/** Stores the cart with the pending changes; one that is not known yet stays unknown. */
function show({ token, confirmed, pending }: CartSession) {
  if (readStored('token') !== token) return
  if (confirmed === null) removeStored('cart')
  else
    writeStored(
      'cart',
      pending.reduce((items, apply) => apply(items), confirmed),
    )
}
