import type { AdjustedLine } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'

/** What the shopper is told about a line of their cart or order that could not stay as it was. */
export function adjustedText(
  { SKU, nombre, cantidad, requested, reason }: AdjustedLine,
  of: 'carrito' | 'pedido',
) {
  const name = nombre || SKU
  switch (reason) {
    case 'UNKNOWN':
      return `${name} ya no está disponible y se quitó de tu ${of}.`
    case 'OUT_OF_STOCK':
      return `${name} se agotó y se quitó de tu ${of}.`
    case 'NEEDS_QUOTE':
      return `${name} requiere cotización de envío y se quitó de tu ${of}.`
    case 'CART_FULL':
      return `${name} ya no cupo en tu ${of}: tiene demasiados productos distintos.`
    case 'LESS_STOCK':
      return `De ${name} hay ${formatCount(cantidad, 'pieza', 'piezas')}: ajustamos la cantidad (pediste ${requested}).`
  }
}
