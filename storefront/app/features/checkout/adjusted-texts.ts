import type { AdjustedLine } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'

/** What the shopper is told about a line that could not stay as it was asked for. */
export function adjustedText({ SKU, nombre, cantidad, requested, reason }: AdjustedLine) {
  const name = nombre || SKU
  switch (reason) {
    case 'UNKNOWN':
      return `${name} ya no está disponible y se quitó de tu pedido.`
    case 'OUT_OF_STOCK':
      return `${name} se agotó y se quitó de tu pedido.`
    case 'NEEDS_QUOTE':
      return `${name} requiere cotización de envío y se quitó de tu pedido.`
    case 'LESS_STOCK':
      return `De ${name} hay ${formatCount(cantidad, 'pieza', 'piezas')}: ajustamos la cantidad (pediste ${requested}).`
  }
}

/** The cart after what the shop could not give: fewer units, or the line gone. */
export function adjustItems(items: CartItem[], adjusted: AdjustedLine[]): CartItem[] {
  const left = new Map(adjusted.map(({ SKU, cantidad }) => [SKU, cantidad]))
  return items.flatMap((item) => {
    const cantidad = left.get(item.SKU) ?? item.cantidad
    return cantidad > 0 ? [{ ...item, cantidad }] : []
  })
}
