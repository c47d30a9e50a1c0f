import { useCallback, useState, type ReactNode } from 'react'

import { AddToCartProvider, type AddToCart } from './data/cart/add-to-cart.ts'
import { addToCart } from './data/cart/cart-store.ts'
import type { AddedProduct } from './features/cart/added-to-cart-dialog.tsx'
import { lateCode, useLateCode, usePrefetched } from './lib/lazy-code.ts'
import { notify } from './lib/notifications.ts'
import { reportFault } from './lib/report-fault.ts'

const confirmation = lateCode(() => import('./features/cart/added-to-cart-dialog.tsx'))

/** Lets every page below put products into the cart, and confirms each one. */
export function CartAdditions({ children }: { children: ReactNode }) {
  const [added, setAdded] = useState<AddedProduct>()
  const [open, setOpen] = useState(false)
  const code = useLateCode(confirmation)
  usePrefetched(confirmation)

  // Its identity is stable: a new function would re-create parts of the page that have not hydrated yet.
  const add: AddToCart = useCallback(async ({ SKU, nombre, categoria, precio, foto }, cantidad) => {
    const item = { SKU, nombre, categoria, cantidad, precio, img: foto }
    if ((await addToCart(item)) === 'refused') return
    if (!(await canConfirm(nombre))) return
    setAdded({ nombre, cantidad, precio, foto })
    setOpen(true)
  }, [])

  return (
    <AddToCartProvider value={add}>
      {children}
      {code && (
        <code.AddedToCartDialog open={open} onClose={() => setOpen(false)} product={added} />
      )}
    </AddToCartProvider>
  )
}

/** Shows a notification instead when the dialog's code cannot be fetched. */
async function canConfirm(nombre: string) {
  try {
    await confirmation.load()
    return true
  } catch (error) {
    reportFault(error)
    notify({ title: 'Producto agregado al carrito', text: nombre, level: 'success' })
    return false
  }
}
