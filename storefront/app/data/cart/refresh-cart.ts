import type { CartItem as ServerItem, ProductDetail } from '@surco/contract'
import { ApiError, type ShopClient } from '@surco/contract/client'
import { useEffect, useState } from 'react'

import { formatPrice } from '../../lib/format.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { api } from '../api.ts'
import { readStored, useStored } from '../storage.ts'
import type { CartItem } from '../stored-shapes.ts'
import { takeCartNotices } from './cart-notices.ts'
import { readCart, removeFromCart } from './cart-store.ts'
import { updateGuestCart } from './guest-cart.ts'
import { keptItem } from './kept-item.ts'

/** What became of a line when the shop was asked: `keep` is undefined when it had to go. */
interface ComparedLine {
  keep: CartItem | undefined
  /** What the shopper is told, in Spanish */
  notice?: string
  /** Units that can be bought now */
  stock?: number
}

interface RefreshedCart {
  notices: string[]
  /** Units that can be bought now, by SKU; a product that could not be asked for is missing. */
  stock: Map<string, number>
}

/**
 * Brings the cart's lines up to date; what cannot be bought goes, with a notice. Throws ApiError
 * when a customer's cart cannot be had.
 */
export const refreshCart = (client: ShopClient, signal: AbortSignal): Promise<RefreshedCart> =>
  readStored('token') === null ? refreshGuestCart(client, signal) : refreshCustomerCart()

async function refreshGuestCart(client: ShopClient, signal: AbortSignal) {
  const asked = await Promise.all(readGuestCart().map(({ SKU }) => askFor(client, SKU, signal)))
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

async function askFor(client: ShopClient, SKU: string, signal: AbortSignal) {
  try {
    const { data } = await client('GET /products/:id', { params: { id: SKU } }, { signal })
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

interface RefreshAnswer extends RefreshedCart {
  to: string
  /** `late`: there is no answer yet, but the shopper has waited enough */
  state: 'late' | 'refreshed' | 'failed'
}

const unasked: RefreshedCart = { notices: [], stock: new Map() }

/** Milliseconds; a shop that answers later finds the cart shown as it was kept. */
const patience = 1500

/**
 * Brings the cart up to date when it is first shown, or is another's, and says what changed. Until
 * it is settled a skeleton is better: a notice that comes later moves all that is below it.
 */
export function useRefreshedCart(refresh = refreshCart) {
  const token = useStored('token')
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<RefreshAnswer>()
  const question = `${attempt} ${token}`
  useEffect(() => {
    if (token === undefined) return undefined
    const left = new AbortController()
    const settle = (state: RefreshAnswer['state'], refreshed = unasked) => {
      if (left.signal.aborted) return
      const kept = state === 'late' ? [] : takeCartNotices()
      const notices = [...kept, ...refreshed.notices]
      setAnswer({ ...refreshed, notices, to: question, state })
    }
    const timer = setTimeout(() => settle('late'), patience)
    refresh(api, left.signal)
      .then((refreshed) => settle('refreshed', refreshed))
      .catch((error: unknown) => {
        if (!left.signal.aborted) reportFault(error)
        settle('failed')
      })
      .finally(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [token, question, refresh])
  const known = answer?.to === question ? answer : undefined
  return {
    notices: known?.notices ?? unasked.notices,
    stock: known?.stock ?? unasked.stock,
    settled: known !== undefined,
    failed: known?.state === 'failed',
    retry: () => setAttempt(attempt + 1),
  }
}
