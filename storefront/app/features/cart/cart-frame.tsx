import { useCallback, useState, type ReactNode } from 'react'

import { AddToCartProvider, type AddToCart } from '../../lib/add-to-cart.ts'
import { addToCart } from '../../lib/cart-store.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { AddedToCartDialog, type AddedProduct } from './added-to-cart-dialog.tsx'

/** Lets everything inside it add to the cart, and confirms each addition with a dialog. */
export function CartFrame({ children }: { children: ReactNode }) {
  const alive = useHydrated()
  const [added, setAdded] = useState<AddedProduct>()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const add: AddToCart = useCallback(({ foto, ...product }, cantidad) => {
    const { SKU, nombre, categoria, precio } = product
    addToCart({ SKU, cantidad, nombre, categoria, precio, img: foto })
    setAdded({ nombre, cantidad, precio, foto })
    setOpen(true)
  }, [])
  return (
    <AddToCartProvider value={alive ? add : undefined}>
      {children}
      <AddedToCartDialog open={open} onClose={close} product={added} />
    </AddToCartProvider>
  )
}
