import type { OrderDetails } from '@surco/contract'

import { api } from '../../data/api.ts'
import { readStored } from '../../data/storage.ts'

/** Milliseconds before each further look at an order that still waits; the last one stays. */
export const looksAfter = [5000, 10_000, 20_000, 40_000, 60_000, 120_000]

/**
 * Looks, while the page can be seen, whether an order that waits for its payment still does, and
 * tells once it does not. Answers how to stop.
 */
export const watchOrder = (
  order: OrderDetails,
  onChanged: (order: OrderDetails) => void,
): (() => void) =>
  watch(async (signal) => {
    const { status } = await api(
      'GET /orders/status/:id',
      { params: { id: order._id } },
      { signal },
    )
    if (status === 'pending') return false
    const details = await askFor(order, signal).catch(() => undefined)
    if (!signal.aborted) onChanged(details ?? { ...order, status })
    return true
  })

/** Looks at once and then less and less often, until the answer is yes; never while the page is hidden. */
function watch(look: (signal: AbortSignal) => Promise<boolean>): () => void {
  const left = new AbortController()
  const { signal } = left
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  let isLooking = false

  async function run() {
    clearTimeout(timer)
    if (isLooking || document.hidden) return
    isLooking = true
    // What cannot be asked stays as it was: the shopper still sees how to pay.
    const done = await look(signal).catch(() => false)
    isLooking = false
    if (done || signal.aborted) return left.abort()
    timer = setTimeout(() => void run(), looksAfter[Math.min(looks, looksAfter.length - 1)])
    looks += 1
  }
  const onShown = () => {
    if (document.hidden) return clearTimeout(timer)
    looks = 0
    void run()
  }
  document.addEventListener('visibilitychange', onShown, { signal })
  void run()
  return () => {
    clearTimeout(timer)
    left.abort()
  }
}

/** The order as the shop knows it now; undefined when the browser may not ask for all of it. */
async function askFor(order: OrderDetails, signal: AbortSignal) {
  const number = order.antarixOrderNumber
  if (order.addressId !== undefined) {
    if (readStored('token') === null) return undefined
    const { data } = await api('GET /orders/:number', { params: { number } }, { signal })
    return data.attributes
  }
  const email = readStored('guest')?.email
  if (!email) return undefined
  const { data } = await api('POST /orders/lookup', { body: { number, email } }, { signal })
  return data.attributes
}
