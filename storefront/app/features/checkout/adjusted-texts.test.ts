import type { AdjustedLine } from '@surco/contract'
import { expect, test } from 'vitest'

import { adjustedText, adjustItems } from './adjusted-texts.ts'

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
    { reason: 'LESS_STOCK', cantidad: 1 },
    'De Aspersora hay 1 pieza: ajustamos la cantidad (pediste 5).',
  ],
] as const)('tells the shopper of %j', (changes, text) => {
  expect(adjustedText(adjusted(changes))).toBe(text)
})

test('leaves the cart with what the shop can give', () => {
  const item = { cantidad: 5, nombre: '', categoria: '', precio: 1, img: '' }
  const cart = ['A-1', 'B-2', 'C-3'].map((SKU) => ({ ...item, SKU }))
  const lines = [adjusted({}), adjusted({ SKU: 'B-2', reason: 'LESS_STOCK', cantidad: 2 })]
  expect(adjustItems(cart, lines).map(({ SKU, cantidad }) => [SKU, cantidad])).toEqual([
    ['B-2', 2],
    ['C-3', 5],
  ])
})
