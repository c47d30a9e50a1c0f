import type { ProductDetail } from '@surco/contract'
import { useState, useEffect } from 'react'

import { api } from '../../data/api.ts'
import { useAddToCart } from '../../data/cart/add-to-cart.ts'
import { useBusy } from '../../lib/use-busy.ts'

/** What a shopper is about to take of a product, and what there is of it. */
export function usePurchase(product: ProductDetail) {
  const { stock, retry } = useLiveStock(product.SKU)
  const [wanted, setWanted] = useState(1)
  const addToCart = useAddToCart()
  const { busy, run } = useBusy()
  const units = stock.state === 'known' ? stock.units : 0
  // Until the shop has answered, what the page was made with is the best guess.
  const available = stock.state === 'loading' ? product.stock : units
  const cantidad = available > 0 ? Math.min(wanted, available) : wanted
  return {
    stock,
    retryStock: retry,
    available,
    /** It can be bought now. */
    open: units > 0 && product.precio > 0,
    cantidad,
    setWanted,
    /** More was wanted than there is. */
    short: wanted > available && available > 0,
    busy,
    add: () => {
      const { SKU, nombre, categoria, precio, fotos } = product
      if (!addToCart) return
      run(() => addToCart({ SKU, nombre, categoria, precio, foto: fotos[0] ?? '' }, cantidad))
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>

/** `units` is what can be bought now. */
export type LiveStock =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; units: number }

/** Asks how many units there are now, since the page itself may have been made a while ago. */
function useLiveStock(sku: string) {
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
