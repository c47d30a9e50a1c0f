import type { AdjustedLine } from '@surco/contract'
import { expect, test } from 'vitest'

import { adjustedText, repricedText } from './adjusted-texts.ts'

const adjusted = (changes: Partial<AdjustedLine>): AdjustedLine => ({
  SKU: 'A-1',
  nombre: 'Aspersora',
  requested: 5,
  cantidad: 0,
  reason: 'UNKNOWN',
  ...changes,
})

test.each([
  [{ reason: 'UNKNOWN' }, 'Aspersora ya no está disponible y se quitó de tu pedido.'],
  [{ reason: 'UNKNOWN', nombre: '' }, 'A-1 ya no está disponible y se quitó de tu pedido.'],
  [{ reason: 'OUT_OF_STOCK' }, 'Aspersora se agotó y se quitó de tu pedido.'],
  [{ reason: 'NEEDS_QUOTE' }, 'Aspersora requiere cotización de envío y se quitó de tu pedido.'],
  [
    { reason: 'CART_FULL' },
    'Aspersora ya no cupo en tu pedido: tiene demasiados productos distintos.',
  ],
  [
    { reason: 'LESS_STOCK', cantidad: 1 },
    'De Aspersora hay 1 pieza: ajustamos la cantidad (pediste 5).',
  ],
] as const)('tells the shopper of %j', (changes, text) => {
  expect(adjustedText(adjusted(changes), 'pedido')).toBe(text)
})

test('says where the line was', () => {
  const text = adjustedText(adjusted({ reason: 'OUT_OF_STOCK' }), 'carrito')
  expect(text).toBe('Aspersora se agotó y se quitó de tu carrito.')
})

test.each([
  [100, 120, 'El precio de Aspersora cambió de $100.00 MXN a $120.00 MXN.'],
  [100, 100, undefined],
  // It was never seen.
  [0, 120, undefined],
])('of a price of %i that is %i now it says %s', (precio, now, text) => {
  const item = { SKU: 'A-1', nombre: 'Aspersora', categoria: '', cantidad: 1, precio, img: '' }
  expect(repricedText(item, now)).toBe(text)
})
