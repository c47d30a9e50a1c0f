import type { OrderDetails, AdjustedLine, ProductDetail } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useState, type ReactNode } from 'react'

import { isSessionOver, api } from '../../data/api.ts'
import { repricedText } from '../../data/cart/adjusted-texts.ts'
import { updateGuestCart } from '../../data/cart/guest-cart.ts'
import { errorText } from '../../data/error-texts.ts'
import { readStored } from '../../data/storage.ts'
import { type CartItem, maxUnits } from '../../data/stored-shapes.ts'
import { formatCount } from '../../lib/format.ts'
import { cartPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderName } from './order-texts.ts'

interface Props {
  order: OrderDetails
  /** Shown beside the button */
  children: ReactNode
}

/** Adds the lines of an order to the cart again, and says what was not available and which prices changed. */
export function BuyAgain({ order, children }: Props) {
  const { busy, run } = useBusy()
  const [outcome, setOutcome] = useState<OrderedAgain>()
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        {order.items.length > 0 && (
          <Button
            busy={busy}
            onClick={() => run(async () => setOutcome(await orderAgain(order.items)))}
          >
            <Icon name="cart" /> Comprar de nuevo
            <span className="sr-only"> el pedido {orderName(order)}</span>
          </Button>
        )}
        {children}
      </div>
      <div role="status">{outcome && !busy && <Outcome {...outcome} />}</div>
    </>
  )
}

const looks = {
  all: { tone: 'success', title: 'Agregamos los productos a tu carrito' },
  some: { tone: 'warning', title: 'Agregamos a tu carrito lo que está disponible' },
  none: { tone: 'danger', title: 'No pudimos agregar los productos' },
} as const

const Outcome = ({ added, notes }: OrderedAgain) => (
  <Notice
    {...looks[added]}
    action={
      added !== 'none' && (
        <LinkButton to={cartPath} look="secondary" size="small">
          Ir al carrito
        </LinkButton>
      )
    }
  >
    {notes.length > 0 && (
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </Notice>
)

type Item = OrderDetails['items'][number]

/** Outcome of buying an order again. */
interface OrderedAgain {
  added: 'all' | 'some' | 'none'
  /** What was not available, and which prices changed, in Spanish */
  notes: string[]
}

/** Adds the lines of an order to the cart, as far as there is stock, at current prices; never rejects. */
export async function orderAgain(items: Item[]): Promise<OrderedAgain> {
  const lines = items.map(cartLine)
  try {
    const { adjusted, prices } = await addToCart(lines)
    const dropped = adjusted.filter(({ cantidad }) => cantidad === 0).length
    // The shop has no names of products that it no longer sells.
    const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
    return {
      added: howMuch(adjusted.length, dropped, lines.length),
      notes: [
        ...adjusted.map((line) => describeAdjusted(line, names.get(line.SKU) ?? line.nombre)),
        ...lines.flatMap((line) => repricedText(line, prices.get(line.SKU) ?? line.precio) ?? []),
      ],
    }
  } catch (error) {
    if (!(error instanceof ApiError)) reportFault(error)
    return { added: 'none', notes: [errorText(error)] }
  }
}

const cartLine = ({ SKU, nombre, cantidad, precio, img }: Item): CartItem => ({
  SKU,
  nombre,
  categoria: '',
  cantidad,
  precio,
  img,
})

/** Lines that the cart adjusted, and current prices by SKU. */
interface CartAddition {
  adjusted: AdjustedLine[]
  prices: Map<string, number>
}

async function addToCart(lines: CartItem[]): Promise<CartAddition> {
  if (readStored('token') === null) return addToGuestCart(lines)
  try {
    const { addAllToCustomerCart } = await import('../../data/cart/customer-cart.ts')
    const { data, meta } = await addAllToCustomerCart(lines)
    const { items } = data.attributes
    const prices = new Map(items.map(({ SKU, precioUnitario }) => [SKU, precioUnitario]))
    return { adjusted: meta.adjusted ?? [], prices }
  } catch (error) {
    // The session had ended, so the lines go into the guest's cart.
    if (isSessionOver(error) && readStored('token') === null) return addToGuestCart(lines)
    throw error
  }
}

function howMuch(adjusted: number, dropped: number, requested: number): OrderedAgain['added'] {
  if (adjusted === 0) return 'all'
  return dropped === requested ? 'none' : 'some'
}

function describeAdjusted({ cantidad, reason }: AdjustedLine, name: string) {
  switch (reason) {
    case 'UNKNOWN':
      return `${name} ya no está a la venta.`
    case 'OUT_OF_STOCK':
      return `${name} está agotado.`
    case 'NEEDS_QUOTE':
      return `${name} requiere cotización de envío.`
    case 'CART_FULL':
      return `${name} ya no cupo en tu carrito.`
    case 'LESS_STOCK':
      return `De ${name} hay ${formatCount(cantidad, 'pieza', 'piezas')}: es lo que quedó en tu carrito.`
  }
}

/**
 * Adds lines to the guest's cart, as far as there is stock, at current prices, as a merge into a customer's cart does.
 * Throws ApiError.
 */
async function addToGuestCart(lines: CartItem[]): Promise<CartAddition> {
  const products = await Promise.all(lines.map(({ SKU }) => findProduct(SKU)))
  const cart = new Map((readStored('productos') ?? []).map((item) => [item.SKU, item]))
  const adjusted: AdjustedLine[] = []
  const prices = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const requested = line.cantidad + (cart.get(line.SKU)?.cantidad ?? 0)
    const fitted = fitLine(line, requested, products[index])
    if (fitted.item) {
      cart.set(line.SKU, fitted.item)
      prices.set(line.SKU, fitted.item.precio)
    }
    if (fitted.adjusted) adjusted.push(fitted.adjusted)
  }
  updateGuestCart(() => [...cart.values()])
  return { adjusted, prices }
}

/** Undefined when the shop no longer sells it. Throws ApiError. */
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
  const adjust = (reason: AdjustedLine['reason'], cantidad = 0) => ({
    adjusted: { SKU, nombre: product?.nombre ?? line.nombre, requested, cantidad, reason },
  })
  if (!product) return adjust('UNKNOWN')
  if (product.requiresShippingQuote) return adjust('NEEDS_QUOTE')
  if (product.stock <= 0) return adjust('OUT_OF_STOCK')
  const cantidad = Math.min(requested, product.stock, maxUnits)
  const { nombre, categoria, precio, fotos } = product
  const item = { SKU, cantidad, nombre, categoria, precio, img: fotos[0] ?? '' }
  return cantidad < requested ? { item, ...adjust('LESS_STOCK', cantidad) } : { item }
}
