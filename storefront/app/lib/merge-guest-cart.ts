import type { AdjustedLine } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from './api.ts'
import { takeOut } from './cart-rules.ts'
import { createOnce, newIdempotencyKey } from './create-once.ts'
import { updateGuestCart } from './guest-cart.ts'
import { notify } from './notifications.ts'
import { reportFault } from './report-fault.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import type { CartMerge } from './stored-shapes.ts'

/** As many lines as one call takes */
const mostLines = 200

/**
 * Moves the guest's lines into the customer's cart, once. What is sent is kept under a key first,
 * so that another tab, a repeat or the next visit sends the very same; the lines leave the browser
 * when the shop has answered. Answers what the shopper must be told. Throws ApiError.
 */
export const mergeGuestCart = (): Promise<AdjustedLine[]> =>
  // One tab at a time; without locks (plain http) the shared key still keeps it to one merge.
  'locks' in navigator ? navigator.locks.request('surco-cart-merge', mergeAll) : mergeAll()

/** First what was begun before, then what has come since, and what one call could not take. */
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
