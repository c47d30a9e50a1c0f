import { createContext, useContext } from 'react'

/** What the cart needs to know of a product to show it before the server is asked. */
interface AddableProduct {
  SKU: string
  nombre: string
  categoria: string
  /** Charged price in pesos */
  precio: number
  /** Path of its picture, '' for none */
  foto: string
}

export type AddToCart = (product: AddableProduct, cantidad: number) => void

const AddToCartContext = createContext<AddToCart | undefined>(undefined)

export const AddToCartProvider = AddToCartContext.Provider

/** Adds to the cart and shows the confirmation; undefined until the page is alive. */
export const useAddToCart = () => useContext(AddToCartContext)
