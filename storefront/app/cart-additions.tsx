import { useState, type ReactNode } from 'react'

import { AddedToCartDialog, type AddedProduct } from './features/cart/added-to-cart-dialog.tsx'
import { AddToCartProvider, type AddToCart } from './lib/add-to-cart.ts'
import { addToCart } from './lib/cart-store.ts'
import { useHydrated } from './lib/use-hydrated.ts'

/** Lets every page below put products into the cart, and confirms each one. */
export function CartAdditions({ children }: { children: ReactNode }) {
  const alive = useHydrated()
  const [added, setAdded] = useState<AddedProduct>()
  const [open, setOpen] = useState(false)

  const add: AddToCart = ({ SKU, nombre, categoria, precio, foto }, cantidad) => {
    addToCart({ SKU, nombre, categoria, cantidad, precio, img: foto })
    setAdded({ nombre, cantidad, precio, foto })
    setOpen(true)
  }

  return (
    <AddToCartProvider value={alive ? add : undefined}>
      {children}
      <AddedToCartDialog open={open} onClose={() => setOpen(false)} product={added} />
    </AddToCartProvider>
  )
}
