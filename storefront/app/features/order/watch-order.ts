import type { OrderDetails } from '@surco/contract'

import { api } from '../../data/api.ts'
import { readStored } from '../../data/storage.ts'

/** Milliseconds before each further check of a pending order; the last one repeats */
export const looksAfter = [5000, 10_000, 20_000, 40_000, 60_000, 120_000]

/**
 * Checks, while the page is visible, whether an order is still pending, and calls `onChanged` once it is not. Returns
 * a function that stops it.
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
    const details = await loadOrder(order, signal).catch(() => undefined)
    if (!signal.aborted) onChanged(details ?? { ...order, status })
    return true
  })

/** Runs `check` at once and then less and less often, until it returns true; never while the page is hidden. */
function watch(check: (signal: AbortSignal) => Promise<boolean>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let checks = 0
  let isChecking = false

  async function run() {
    clearTimeout(timer)
    if (isChecking || document.hidden) return
    isChecking = true
    // A failed check changes nothing: the shopper still sees how to pay.
    const done = await check(signal).catch(() => false)
    isChecking = false
    if (done || signal.aborted) return controller.abort()
    timer = setTimeout(() => void run(), looksAfter[Math.min(checks, looksAfter.length - 1)])
    checks += 1
  }
  const onShown = () => {
    if (document.hidden) return clearTimeout(timer)
    checks = 0
    void run()
  }
  document.addEventListener('visibilitychange', onShown, { signal })
  void run()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Loads the order; undefined when the browser has neither session nor e-mail for it. */
async function loadOrder(order: OrderDetails, signal: AbortSignal) {
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
