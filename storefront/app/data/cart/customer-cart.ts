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

/** The cart of one session: what the shop said last, and what it has not answered yet. */
interface Desk {
  token: string
  /** Null until the shop was asked */
  confirmed: CartItem[] | null
  pending: Change[]
  /** Settles when the shop has answered everything so far */
  answered: Promise<unknown>
  /** Names what may have been done though its answer got lost */
  keyOf: ReturnType<typeof nameDeeds>
}

const newDesk = (token: string): Desk => ({
  token,
  confirmed: null,
  pending: [],
  answered: Promise.resolve(),
  keyOf: nameDeeds(),
})

let desk = newDesk('')
let latest: { token: string; cart: Cart; at: number } | undefined

/** Milliseconds for which an answer of the shop is as good as another one */
const fresh = 5000

/** The shop's last answer about the customer's cart, when it is of a moment ago. */
export function freshCart(): Cart | undefined {
  const isFresh = latest && latest.token === readStored('token') && Date.now() - latest.at < fresh
  return isFresh && desk.pending.length === 0 ? latest?.cart : undefined
}

/** Asks for the customer's cart and keeps it. Throws ApiError. */
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

/** Shows a change at once and has it made after those before it; what the shop refuses is taken back. */
async function change(apply: Change, ask: (desk: Desk) => Promise<Cart>): Promise<Cart> {
  const mine = openDesk()
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
    // The shopper sees what was done; the same once more is another deed.
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

/** The shopper has left meanwhile; somebody else may be signed in, whose cart is not to be changed. */
const sessionOver = () => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: '' })

/** Another tab may have changed the cart since this one has nothing on its way. */
function openDesk() {
  const token = readStored('token')
  if (token === null) throw sessionOver()
  if (desk.token !== token) desk = newDesk(token)
  if (desk.pending.length === 0) desk.confirmed = readStored('cart')
  return desk
}

/** Keeps the cart as it will be when the shop agrees; one that nobody knows yet stays unknown. */
function show({ token, confirmed, pending }: Desk) {
  if (readStored('token') !== token) return
  if (confirmed === null) removeStored('cart')
  else
    writeStored(
      'cart',
      pending.reduce((items, apply) => apply(items), confirmed),
    )
}
