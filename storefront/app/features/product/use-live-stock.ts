import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'

/** `units` is what can be bought now. */
export type LiveStock =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; units: number }

/** Asks how many units there are now, since the page itself may have been made a while ago. */
export function useLiveStock(sku: string) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; stock: LiveStock }>()
  const question = `${attempt} ${sku}`
  useEffect(() => {
    const stop = new AbortController()
    const settle = (stock: LiveStock) => {
      if (!stop.signal.aborted) setAnswer({ to: question, stock })
    }
    api('GET /products/:id/stock', { params: { id: sku } }, { signal: stop.signal }).then(
      ({ data }) => settle({ state: 'known', units: data.attributes.stock }),
      () => settle({ state: 'failed' }),
    )
    return () => stop.abort()
  }, [sku, question])
  const stock: LiveStock = answer?.to === question ? answer.stock : { state: 'loading' }
  return { stock, retry: () => setAttempt(attempt + 1) }
}
