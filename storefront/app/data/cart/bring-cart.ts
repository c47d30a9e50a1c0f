import type { Cart, AdjustedLine } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { api } from '../api.ts'
import { createOnce, newIdempotencyKey } from '../create-once.ts'
import { getToken } from '../session.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { CartMerge } from '../stored-shapes.ts'
import { adjustedText, repricedText, withKeptNames } from './adjusted-texts.ts'
import { keepCartNotices } from './cart-notices.ts'
import { takeOut } from './cart-rules.ts'
import { freshCart, loadCustomerCart } from './customer-cart.ts'
import { updateGuestCart } from './guest-cart.ts'

let bringing: { token: string; cart: Promise<Cart> } | undefined

/**
 * Loads the customer's cart, after merging the guest's lines into it; concurrent calls of a session share the result.
 * Throws ApiError.
 */
export async function bringCart(): Promise<Cart> {
  const token = getToken()
  if (bringing?.token !== token) bringing = { token, cart: bring() }
  const mine = bringing
  return mine.cart.finally(() => {
    if (bringing === mine) bringing = undefined
  })
}

/** As {@link bringCart}, but a response of the last seconds is reused. */
export async function shareCart(): Promise<Cart> {
  const isMerged = !readStored('cartMerge') && !readStored('productos')?.length
  return (isMerged && freshCart()) || bringCart()
}

/** Notifies of changes. A notification disappears too soon to read several, so the cart page shows them too. */
function notifyOfChanges(texts: string[]) {
  const [first] = texts
  if (!first) return
  keepCartNotices(texts)
  const text =
    texts.length === 1
      ? first
      : `Ajustamos ${texts.length} productos. En tu carrito te decimos cuáles.`
  notify({ title: 'Tu carrito cambió', text, level: 'warning' })
}

async function bring() {
  const kept = readStored('productos') ?? []
  const guestLines = new Map(kept.map((item) => [item.SKU, item]))
  const adjusted = withKeptNames(await mergeGuestCart(), kept)
  notifyOfChanges(adjusted.map((line) => adjustedText(line, 'carrito')))
  const cart = await loadCustomerCart()
  notifyOfChanges(
    cart.data.attributes.items.flatMap(({ SKU, precioUnitario }) => {
      const seen = guestLines.get(SKU)
      return (seen && repricedText(seen, precioUnitario)) ?? []
    }),
  )
  return cart
}

/** As many lines as one call takes */
const mostLines = 200

/**
 * Moves the guest's lines into the customer's cart, once. What is sent is kept under a key first,
 * so that another tab, a repeat or the next visit sends the very same; the lines leave the browser
 * when the shop has answered. Resolves to the lines that were adjusted. Throws ApiError.
 */
export const mergeGuestCart = (): Promise<AdjustedLine[]> =>
  // One tab at a time; without locks (plain http) the shared key still keeps it to one merge.
  'locks' in navigator ? navigator.locks.request('surco-cart-merge', mergeAll) : mergeAll()

/** First the merge that was begun before, then newer lines, and those beyond the limit of one call. */
async function mergeAll(): Promise<AdjustedLine[]> {
  const adjusted: AdjustedLine[] = []
  for (let next = nextMerge(); next; next = nextMerge()) adjusted.push(...(await merge(next)))
  return adjusted
}

const nextMerge = () => readStored('cartMerge') ?? startMerge()

async function merge(started: CartMerge): Promise<AdjustedLine[]> {
  try {
    const { meta } = await send(started)
    finishMerge(started)
    return meta.adjusted ?? []
  } catch (error) {
    if (!isNeverTaken(error)) throw error
    // It must not stand between the customers and their cart for ever.
    reportFault(error)
    finishMerge(started)
    notify({
      title: 'Tu carrito cambió',
      text: 'No pudimos pasar a tu cuenta los productos que habías elegido. Agrégalos de nuevo.',
      level: 'warning',
    })
    return []
  }
}

function startMerge(): CartMerge | undefined {
  const lines = readStored('productos') ?? []
  if (lines.length === 0) return undefined
  const items = lines.slice(0, mostLines).map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  const started = { key: newIdempotencyKey(), items }
  writeStored('cartMerge', started)
  return started
}

const send = ({ key, items }: CartMerge) =>
  createOnce((init) => api('POST /carts/merge-local-cart', { body: { items } }, init), key)

// The lines first: a tab that no longer sees the merge must not see its lines either.
function finishMerge({ items }: CartMerge) {
  updateGuestCart((lines) => takeOut(lines, items))
  removeStored('cartMerge')
}

/**
 * Whether the shop will not take these lines however often it is asked. Any other refusal, also that
 * of a session that is over, leaves open whether an earlier call has arrived.
 */
const isNeverTaken = (error: unknown) =>
  error instanceof ApiError && (error.code === 'BAD_INPUT' || error.code === 'IDEMPOTENCY_MISMATCH')
