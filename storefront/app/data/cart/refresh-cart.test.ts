import type { ProductDetail } from '@surco/contract'
import { describe, expect, test } from 'vitest'

import { readStored, removeStored, writeStored } from '../storage.ts'
import { compareItem, refreshCart } from './refresh-cart.ts'

const line = {
  SKU: 'A-1',
  cantidad: 5,
  nombre: 'Aspersora',
  categoria: 'Aspersoras',
  precio: 100,
  img: '',
}

const product = {
  nombre: 'Aspersora de motor',
  categoria: 'Aspersoras',
  precio: 100,
  stock: 3,
  fotos: ['/media/a.webp'],
  requiresShippingQuote: false,
} as ProductDetail

const answer = (changes: Partial<ProductDetail>) => ({
  SKU: 'A-1',
  product: { ...product, ...changes },
})

describe('a line of the cart that is shown again', () => {
  test('takes the name and picture of its product and keeps its units', () => {
    const { keep, notice, stock } = compareItem(line, answer({}))
    expect(keep).toEqual({ ...line, nombre: 'Aspersora de motor', img: '/media/a.webp' })
    expect(notice).toBeUndefined()
    expect(stock).toBe(3)
  })

  test('says that its price changed', () => {
    const { keep, notice } = compareItem(line, answer({ precio: 120 }))
    expect(keep?.precio).toBe(120)
    expect(notice).toBe('El precio de Aspersora cambió de $100.00 MXN a $120.00 MXN.')
  })

  test('goes, with a notice, when its product is gone', () => {
    expect(compareItem(line, { SKU: 'A-1', product: undefined })).toEqual({
      keep: undefined,
      notice: 'Aspersora ya no está disponible y se quitó de tu carrito.',
    })
  })

  test('goes, with a notice, when its product now needs a quote', () => {
    const { keep, notice } = compareItem(line, answer({ requiresShippingQuote: true }))
    expect(keep).toBeUndefined()
    expect(notice).toBe('Aspersora requiere cotización de envío y se quitó de tu carrito.')
  })

  test('stays as it is when the shop did not answer', () => {
    const unanswered = { SKU: 'A-1', product: undefined, unknown: true }
    expect(compareItem(line, unanswered)).toEqual({ keep: line })
    expect(compareItem(line, undefined)).toEqual({ keep: line })
  })
})

test('leaves the guest’s lines for the merge when somebody signs in meanwhile', async () => {
  writeStored('productos', [line])
  const shop = async () => {
    writeStored('token', 'ficha')
    return { data: { attributes: product } } as never
  }
  await refreshCart(shop, new AbortController().signal)
  expect(readStored('productos')?.map(({ SKU, cantidad }) => [SKU, cantidad])).toEqual([['A-1', 5]])
  for (const key of ['token', 'productos'] as const) removeStored(key)
})
