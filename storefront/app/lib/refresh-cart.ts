import type { ProductDetail } from '@surco/contract'
import { ApiError, type ShopClient } from '@surco/contract/client'

import { readCart, updateCart } from './cart-store.ts'
import { formatPrice } from './format.ts'
import type { CartItem } from './stored-shapes.ts'

/** What became of a line when the shop was asked: `keep` is undefined when it had to go. */
interface ComparedLine {
  keep: CartItem | undefined
  /** What the shopper is told, in Spanish */
  notice?: string
  /** Units that can be bought now */
  stock?: number
}

export interface RefreshedCart {
  notices: string[]
  /** Units that can be bought now, by SKU; a product that could not be asked for is missing. */
  stock: Map<string, number>
}

/** Brings name, price and picture of the cart's lines up to date; what cannot be bought goes, with a notice. */
export async function refreshCart(api: ShopClient, signal: AbortSignal): Promise<RefreshedCart> {
  const asked = await Promise.all(readCart().map(({ SKU }) => askFor(api, SKU, signal)))
  signal.throwIfAborted()
  const answers = new Map(asked.map((answer) => [answer.SKU, answer]))
  const compared = readCart().map((item) => compareItem(item, answers.get(item.SKU)))
  updateCart(() => compared.flatMap(({ keep }) => keep ?? []))
  return {
    notices: compared.flatMap(({ notice }) => notice ?? []),
    stock: new Map(
      compared.flatMap(({ keep, stock }) =>
        keep && stock !== undefined ? [[keep.SKU, stock] as const] : [],
      ),
    ),
  }
}

interface Answer {
  SKU: string
  /** Undefined: the shop does not have it any more */
  product: ProductDetail | undefined
}

async function askFor(api: ShopClient, SKU: string, signal: AbortSignal) {
  try {
    const { data } = await api('GET /products/:id', { params: { id: SKU } }, { signal })
    return { SKU, product: data.attributes }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { SKU, product: undefined }
    // A shop that does not answer proves nothing about the line: it stays as it is.
    return { SKU, product: undefined, unknown: true }
  }
}

/** Compares a line with what the shop says of its product; a line nobody answered for stays. */
export function compareItem(
  item: CartItem,
  answer: (Answer & { unknown?: boolean }) | undefined,
): ComparedLine {
  if (!answer || answer.unknown) return { keep: item }
  const { product } = answer
  const name = item.nombre || item.SKU
  if (!product) {
    return { keep: undefined, notice: `${name} ya no está disponible y se quitó de tu carrito.` }
  }
  if (product.requiresShippingQuote) {
    return {
      keep: undefined,
      notice: `${name} requiere cotización de envío y se quitó de tu carrito.`,
    }
  }
  const repriced = item.precio > 0 && item.precio !== product.precio
  return {
    keep: upToDate(item, product),
    stock: product.stock,
    ...(repriced && {
      notice: `El precio de ${name} cambió de ${formatPrice(item.precio)} a ${formatPrice(product.precio)}.`,
    }),
  }
}

const upToDate = (item: CartItem, product: ProductDetail): CartItem => ({
  ...item,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: product.precio,
  img: product.fotos[0] ?? '',
})
