import type { AdjustedLine, CartItem as ServerItem, ProductDetail } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { reportFault } from '../../lib/report-fault.ts'
import { api } from '../api.ts'
import { readStored } from '../storage.ts'
import type { CartItem } from '../stored-shapes.ts'
import { adjustedText, repricedText, withKeptNames } from './adjusted-texts.ts'
import { readCart, removeFromCart } from './cart-store.ts'
import { updateGuestCart } from './guest-cart.ts'
import { keptItem } from './kept-item.ts'

export interface RefreshedCart {
  notices: string[]
  /** Units that can be bought now, by SKU; products without a response are missing */
  stock: Map<string, number>
}

/**
 * Brings the cart's lines up to date; what cannot be bought is removed, with a notice. Throws
 * ApiError when a customer's cart cannot be loaded.
 */
export const refreshCart = (signal: AbortSignal): Promise<RefreshedCart> =>
  readStored('token') === null ? refreshGuestCart(signal) : refreshCustomerCart(signal)

async function refreshGuestCart(signal: AbortSignal) {
  const lines = readStored('productos') ?? []
  const answers = await askForAll(
    lines.map(({ SKU }) => SKU),
    signal,
  )
  signal.throwIfAborted()
  let compared: ComparedLine[] = []
  // Also when somebody has signed in meanwhile: then these lines are still to be merged.
  updateGuestCart((items) => {
    compared = items.map((item) => compareItem(item, answers.get(item.SKU) ?? { kind: 'unknown' }))
    return compared.flatMap(({ line }) => line ?? [])
  })
  return refreshedFrom(compared)
}

/** The shop itself keeps a customer's cart up to date, except for lines that are quote-only or no longer sold. */
async function refreshCustomerCart(signal: AbortSignal) {
  const token = readStored('token')
  const before = new Map(readCart().map((item) => [item.SKU, item]))
  const { bringCart } = await import('./bring-cart.ts')
  const { data, meta } = await bringCart()
  signal.throwIfAborted()
  const compareLine = async (item: ServerItem): Promise<ComparedLine> => {
    const product = productOf(item)
    const compared = compareItem(before.get(item.SKU) ?? keptItem(item), { kind: 'found', product })
    if (compared.line) return compared
    const removed = readStored('token') === token && (await removeFromCart(item.SKU)) === 'done'
    return removed ? compared : { line: keptItem(item) }
  }
  const takeOut = async (line: AdjustedLine): Promise<ComparedLine> => {
    const isRemoved = readStored('token') === token && (await removeFromCart(line.SKU)) === 'done'
    return { line: undefined, notice: isRemoved ? adjustedText(line, 'carrito') : undefined }
  }
  const unknown = (meta.adjusted ?? []).filter(({ reason }) => reason === 'UNKNOWN')
  const gone = withKeptNames(unknown, [...before.values()])
  return refreshedFrom(
    await Promise.all([...data.attributes.items.map(compareLine), ...gone.map(takeOut)]),
  )
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
    compared.flatMap(({ line, stock }) =>
      line && stock !== undefined ? [[line.SKU, stock] as const] : [],
    ),
  ),
})

/** What a line is compared with. */
type ComparedProduct = Pick<
  ProductDetail,
  'nombre' | 'categoria' | 'precio' | 'tasaIVA' | 'stock' | 'fotos' | 'requiresShippingQuote'
>

/** The shop's response about a line's product. */
type Answer =
  | { kind: 'found'; product: ComparedProduct }
  | { kind: 'gone' }
  /** No answer, which proves nothing; with the seconds after which a busy shop may be asked again */
  | { kind: 'unknown'; retryAfter?: number | undefined }

/** A cart may have 100 lines, and the shoppers of a mobile network share the limit of one address. */
const callsAtOnce = 6

/** Seconds; the window of the shop's limit */
const longestPause = 10

/** Asks for products, a few at once; when the shop asks for a pause, all calls wait for it, once. */
async function askForAll(SKUs: string[], signal: AbortSignal) {
  const answers = new Map<string, Answer>()
  const left = [...SKUs]
  let pause: Promise<void> | undefined
  const askInTurn = async () => {
    for (let SKU = left.shift(); SKU !== undefined; SKU = left.shift()) {
      await pause
      let answer = await askFor(SKU, signal)
      if (answer.kind === 'unknown' && answer.retryAfter !== undefined) {
        pause ??= wait(Math.min(answer.retryAfter, longestPause))
        await pause
        answer = await askFor(SKU, signal)
      }
      answers.set(SKU, answer)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, askInTurn))
  return answers
}

const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

async function askFor(SKU: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { data } = await api('GET /products/:id', { params: { id: SKU } }, { signal })
    return { kind: 'found', product: data.attributes }
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 404) return { kind: 'gone' }
      return { kind: 'unknown', retryAfter: error.status === 429 ? error.retryAfter : undefined }
    }
    if (!signal.aborted) reportFault(error)
    return { kind: 'unknown' }
  }
}

/** What became of a line: `line` is undefined when it has to be removed. */
interface ComparedLine {
  line: CartItem | undefined
  /** A message for the shopper, in Spanish */
  notice?: string | undefined
  /** Units that can be bought now */
  stock?: number
}

/** Compares a line with what the shop says of its product; without an answer it stays as it is. */
export function compareItem(item: CartItem, answer: Answer): ComparedLine {
  if (answer.kind === 'unknown') return { line: item }
  if (answer.kind === 'gone') return removed(item, 'UNKNOWN')
  const { product } = answer
  if (product.requiresShippingQuote) return removed(item, 'NEEDS_QUOTE')
  return {
    line: upToDate(item, product),
    stock: product.stock,
    notice: repricedText(item, product.precio),
  }
}

const removed = (item: CartItem, reason: AdjustedLine['reason']): ComparedLine => ({
  line: undefined,
  notice: adjustedText({ ...item, requested: item.cantidad, cantidad: 0, reason }, 'carrito'),
})

const upToDate = (item: CartItem, product: ComparedProduct): CartItem => ({
  ...item,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: product.precio,
  tasaIVA: product.tasaIVA,
  img: product.fotos[0] ?? '',
})
