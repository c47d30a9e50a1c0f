import type { CartItem as ServerItem, ProductDetail } from '@surco/contract'
import { ApiError, type ShopClient } from '@surco/contract/client'

import { readCart, removeFromCart } from './cart-store.ts'
import { formatPrice } from './format.ts'
import { updateGuestCart } from './guest-cart.ts'
import { keptItem } from './kept-item.ts'
import { readStored } from './storage.ts'
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

/**
 * Brings the cart's lines up to date; what cannot be bought goes, with a notice. Throws ApiError
 * when a customer's cart cannot be had.
 */
export const refreshCart = (api: ShopClient, signal: AbortSignal): Promise<RefreshedCart> =>
  readStored('token') === null ? refreshGuestCart(api, signal) : refreshCustomerCart()

async function refreshGuestCart(api: ShopClient, signal: AbortSignal) {
  const asked = await Promise.all(readGuestCart().map(({ SKU }) => askFor(api, SKU, signal)))
  signal.throwIfAborted()
  const answers = new Map(asked.map((answer) => [answer.SKU, answer]))
  const compared = readGuestCart().map((item) => compareItem(item, answers.get(item.SKU)))
  updateGuestCart(() => compared.flatMap(({ keep }) => keep ?? []))
  return refreshedFrom(compared)
}

/** Also when somebody has signed in meanwhile: then these lines are still to be merged. */
const readGuestCart = () => readStored('productos') ?? []

/** The shop keeps a customer's cart up to date itself; only what it does not sell any more has to go. */
async function refreshCustomerCart() {
  const before = new Map(readCart().map((item) => [item.SKU, item]))
  const { bringCart } = await import('./bring-cart.ts')
  const { data } = await bringCart()
  const compared = data.attributes.items.map((item) =>
    compareItem(before.get(item.SKU) ?? keptItem(item), {
      SKU: item.SKU,
      product: productOf(item),
    }),
  )
  const gone = data.attributes.items.filter(({ requiresShippingQuote }) => requiresShippingQuote)
  await Promise.all(gone.map(({ SKU }) => removeFromCart(SKU)))
  return refreshedFrom(compared)
}

const productOf = (item: ServerItem): ComparedProduct => ({
  nombre: item.nombre,
  categoria: item.categoria,
  precio: item.precioUnitario,
  tasaIVA: item.tasaIVA,
  stock: item.stock,
  fotos: item.images,
  requiresShippingQuote: item.requiresShippingQuote,
})

const refreshedFrom = (compared: ComparedLine[]): RefreshedCart => ({
  notices: compared.flatMap(({ notice }) => notice ?? []),
  stock: new Map(
    compared.flatMap(({ keep, stock }) =>
      keep && stock !== undefined ? [[keep.SKU, stock] as const] : [],
    ),
  ),
})

/** What a line is compared with. */
type ComparedProduct = Pick<
  ProductDetail,
  'nombre' | 'categoria' | 'precio' | 'tasaIVA' | 'stock' | 'fotos' | 'requiresShippingQuote'
>

interface Answer {
  SKU: string
  /** Undefined: the shop does not have it any more */
  product: ComparedProduct | undefined
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

const upToDate = (item: CartItem, product: ComparedProduct): CartItem => ({
  ...item,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: product.precio,
  tasaIVA: product.tasaIVA,
  img: product.fotos[0] ?? '',
})
