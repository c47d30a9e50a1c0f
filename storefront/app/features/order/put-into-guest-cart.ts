import type { AdjustedLine, ProductDetail } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../../lib/api.ts'
import { updateGuestCart } from '../../lib/guest-cart.ts'
import { readStored } from '../../lib/storage.ts'
import { maxUnits, type CartItem } from '../../lib/stored-shapes.ts'

/**
 * Puts lines into the guest's cart as far as there is stock, at the price of now. Answers what
 * could not be as asked, like a merge into a customer's cart does. Throws ApiError.
 */
export async function putIntoGuestCart(lines: CartItem[]): Promise<AdjustedLine[]> {
  const products = await Promise.all(lines.map(({ SKU }) => findProduct(SKU)))
  const cart = new Map((readStored('productos') ?? []).map((item) => [item.SKU, item]))
  const adjusted: AdjustedLine[] = []
  for (const [place, line] of lines.entries()) {
    const requested = line.cantidad + (cart.get(line.SKU)?.cantidad ?? 0)
    const fitted = fitLine(line, requested, products[place])
    if (fitted.item) cart.set(line.SKU, fitted.item)
    if (fitted.adjusted) adjusted.push(fitted.adjusted)
  }
  updateGuestCart(() => [...cart.values()])
  return adjusted
}

/** Undefined: the shop does not have it any more. */
async function findProduct(SKU: string): Promise<ProductDetail | undefined> {
  try {
    const { data } = await api('GET /products/:id', { params: { id: SKU } })
    return data.attributes
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

interface Fitted {
  item?: CartItem
  adjusted?: AdjustedLine
}

function fitLine(line: CartItem, requested: number, product: ProductDetail | undefined): Fitted {
  const { SKU } = line
  const lacking = (reason: AdjustedLine['reason'], cantidad = 0) => ({
    adjusted: { SKU, nombre: product?.nombre ?? line.nombre, requested, cantidad, reason },
  })
  if (!product) return lacking('UNKNOWN')
  if (product.requiresShippingQuote) return lacking('NEEDS_QUOTE')
  if (product.stock <= 0) return lacking('OUT_OF_STOCK')
  const cantidad = Math.min(requested, product.stock, maxUnits)
  const { nombre, categoria, precio, fotos } = product
  const item = { SKU, cantidad, nombre, categoria, precio, img: fotos[0] ?? '' }
  return cantidad < requested ? { item, ...lacking('LESS_STOCK', cantidad) } : { item }
}
