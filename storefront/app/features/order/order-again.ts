import type { AdjustedLine, OrderDetails } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { isSessionOver } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { formatCount } from '../../lib/format.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { readStored } from '../../lib/storage.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { putIntoGuestCart } from './put-into-guest-cart.ts'

type Item = OrderDetails['items'][number]

/** What came of buying an order once more. */
export interface OrderedAgain {
  added: 'all' | 'some' | 'none'
  /** What could not be had, in Spanish */
  notes: string[]
}

/** Puts the lines of an order into the cart as far as there is stock, at today's prices; never rejects. */
export async function orderAgain(items: Item[]): Promise<OrderedAgain> {
  const lines = items.map(cartLine)
  try {
    const adjusted = await putIntoCart(lines)
    const dropped = adjusted.filter(({ cantidad }) => cantidad === 0).length
    // What is no longer sold the shop knows by its SKU alone.
    const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
    return {
      added: howMuch(adjusted.length, dropped, lines.length),
      notes: adjusted.map((line) => note(line, names.get(line.SKU) ?? line.nombre)),
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

async function putIntoCart(lines: CartItem[]): Promise<AdjustedLine[]> {
  if (readStored('token') === null) return putIntoGuestCart(lines)
  try {
    const { addAllToCustomerCart } = await import('../../lib/customer-cart.ts')
    const { meta } = await addAllToCustomerCart(lines)
    return meta.adjusted ?? []
  } catch (error) {
    // The session was over: what was chosen goes into the cart of the guest that is left.
    if (isSessionOver(error) && readStored('token') === null) return putIntoGuestCart(lines)
    throw error
  }
}

function howMuch(adjusted: number, dropped: number, asked: number): OrderedAgain['added'] {
  if (adjusted === 0) return 'all'
  return dropped === asked ? 'none' : 'some'
}

function note({ cantidad, reason }: AdjustedLine, name: string) {
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
