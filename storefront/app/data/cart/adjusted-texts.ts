import type { AdjustedLine } from '@surco/contract'

import { formatCount, formatPrice } from '../../lib/format.ts'
import type { CartItem } from '../stored-shapes.ts'

/** The message about a line of a cart or order that was reduced or removed. */
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

/** Lines with the names that the browser kept: of products no longer sold the shop returns only the SKU. */
export function withKeptNames(
  adjusted: readonly AdjustedLine[],
  kept: readonly Pick<CartItem, 'SKU' | 'nombre'>[],
): AdjustedLine[] {
  const names = new Map(kept.map(({ SKU, nombre }) => [SKU, nombre]))
  return adjusted.map((line) => ({ ...line, nombre: names.get(line.SKU) || line.nombre }))
}

/** The message about a price that has changed since the shopper saw it; 0 is one they never saw. */
export function repricedText({ SKU, nombre, precio }: CartItem, now: number) {
  if (precio === 0 || precio === now) return undefined
  return `El precio de ${nombre || SKU} cambió de ${formatPrice(precio)} a ${formatPrice(now)}.`
}
