import type { ShopClient } from '@surco/contract/client'
import { createContext } from 'react-router'

/** What a loader may ask of the server: the API in process, and the shop's public address. */
export interface ShopContext {
  api: ShopClient
  /** Absolute, without a slash at the end: `https://tienda.example` */
  publicUrl: string
}

export const shopContext = createContext<ShopContext>()
