import { createContext, useContext } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'

/** What the cart shows of a product before the server has responded. */
interface AddableProduct {
  SKU: string
  nombre: string
  categoria: string
  /** Charged price in pesos */
  precio: number
  /** Path of its picture, '' for none */
  foto: string
}

/** Never rejects; settles when the shop has answered. */
export type AddToCart = (product: AddableProduct, cantidad: number) => Promise<void>

const AddToCartContext = createContext<AddToCart | undefined>(undefined)

export const AddToCartProvider = AddToCartContext.Provider

/** Adds to the cart and shows the confirmation; undefined before hydration. */
export function useAddToCart() {
  const add = useContext(AddToCartContext)
  return useHydrated() ? add : undefined
}
