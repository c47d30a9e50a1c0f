import type { ProductDetail } from '@surco/contract'
import { useState } from 'react'

import { useAddToCart } from '../../lib/add-to-cart.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { useLiveStock } from './use-live-stock.ts'

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
