import type { ProductDetail } from '@surco/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cartAnswer, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
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

const found = (changes: Partial<ProductDetail>) =>
  ({ kind: 'found', product: { ...product, ...changes } }) as const

describe('a line of the cart that is shown again', () => {
  test('takes the name and picture of its product and keeps its units', () => {
    const compared = compareItem(line, found({}))
    expect(compared.line).toEqual({ ...line, nombre: 'Aspersora de motor', img: '/media/a.webp' })
    expect(compared.notice).toBeUndefined()
    expect(compared.stock).toBe(3)
  })

  test('says that its price changed', () => {
    const compared = compareItem(line, found({ precio: 120 }))
    expect(compared.line?.precio).toBe(120)
    expect(compared.notice).toBe('El precio de Aspersora cambió de $100.00 MXN a $120.00 MXN.')
  })

  test('goes, with a notice, when its product is gone', () => {
    expect(compareItem(line, { kind: 'gone' })).toEqual({
      line: undefined,
      notice: 'Aspersora ya no está disponible y se quitó de tu carrito.',
    })
  })

  test('goes, with a notice, when its product now needs a quote', () => {
    const compared = compareItem(line, found({ requiresShippingQuote: true }))
    expect(compared.line).toBeUndefined()
    expect(compared.notice).toBe(quoteNotice('Aspersora'))
  })

  test('stays as it is when the shop did not answer', () => {
    expect(compareItem(line, { kind: 'unknown' })).toEqual({ line })
  })
})

const quoteNotice = (name: string) =>
  `${name} requiere cotización de envío y se quitó de tu carrito.`

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  shop = standInShop({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of ['token', 'cart', 'productos'] as const) removeStored(key)
})

const refresh = (signal = new AbortController().signal) => refreshCart(signal)
const linesOf = (key: 'cart' | 'productos') =>
  readStored(key)?.map(({ SKU, cantidad }) => [SKU, cantidad])

describe('a guest’s cart', () => {
  const asking = 'GET /products/A-1'
  const answer = () => Response.json({ data: { attributes: product } })

  test('is left for the merge when somebody signs in meanwhile', async () => {
    writeStored('productos', [line])
    shop.answers[asking] = () => {
      writeStored('token', 'ficha')
      return answer()
    }
    await refresh()
    expect(linesOf('productos')).toEqual([['A-1', 5]])
  })

  test('asks for the products of a long cart a few at once', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => ({ ...line, SKU: `A-${n}` }))
    let open = 0
    let most = 0
    for (const { SKU } of lines) {
      shop.answers[`GET /products/${SKU}`] = async () => {
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
        return answer()
      }
    }
    writeStored('productos', lines)
    const { stock } = await refresh()
    expect(stock.size).toBe(100)
    expect(most).toBeLessThanOrEqual(6)
  })

  test('asks again after the pause that a busy shop asks for', async () => {
    writeStored('productos', [line])
    shop.answers[asking] = () => {
      shop.answers[asking] = answer
      const problem = { status: 429, code: 'TOO_MANY_REQUESTS', message: '' }
      return Response.json(problem, { status: 429, headers: { 'retry-after': '0.01' } })
    }
    expect((await refresh()).stock).toEqual(new Map([['A-1', 3]]))
  })

  test('keeps a line whose answer is a fault, and reports it', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    writeStored('productos', [line])
    shop.answers[asking] = () => Response.json({})
    expect((await refresh()).notices).toEqual([])
    expect(linesOf('productos')).toEqual([['A-1', 5]])
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError))
    logged.mockRestore()
  })
})

test('a customer’s cart takes out what the shop hid meanwhile, and says so once', async () => {
  writeStored('token', 'ficha')
  const gone = { SKU: 'B-2', nombre: 'Bomba', requested: 2, cantidad: 0, reason: 'UNKNOWN' }
  shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 5 }, [gone])
  shop.answers['PATCH /carts/item'] = () => {
    shop.answers['GET /carts'] = () => cartAnswer({ 'A-1': 5 })
    return cartAnswer({ 'A-1': 5 })
  }
  const notice = 'Bomba ya no está disponible y se quitó de tu carrito.'
  expect((await refresh()).notices).toEqual([notice])
  expect(shop.asked('PATCH /carts/item')).toMatchObject([
    { body: { SKU: 'B-2', nuevaCantidad: 0 } },
  ])
  expect((await refresh()).notices).toEqual([])
  expect(linesOf('cart')).toEqual([['A-1', 5]])
})

describe('a customer’s cart with a line that now needs a quote', () => {
  const changing = 'PATCH /carts/item'

  beforeEach(() => {
    writeStored('token', 'ficha')
    shop.answers['GET /carts'] = quoteOnlyCart
    shop.answers[changing] = () => cartAnswer({})
  })

  async function quoteOnlyCart() {
    const { data, meta } = (await cartAnswer({ 'A-1': 5 }).json()) as {
      data: { id: string; attributes: { items: object[] } }
      meta: object
    }
    const items = data.attributes.items.map((item) => ({ ...item, requiresShippingQuote: true }))
    return Response.json({ data: { ...data, attributes: { items } }, meta })
  }

  test('loses it, and says so', async () => {
    expect((await refresh()).notices).toEqual([quoteNotice('Producto A-1')])
    expect(linesOf('cart')).toEqual([])
  })

  test('keeps it without a word of removal when the shop refuses that', async () => {
    shop.answers[changing] = refuse(429, 'TOO_MANY_REQUESTS')
    expect((await refresh()).notices).toEqual([])
    expect(linesOf('cart')).toEqual([['A-1', 5]])
  })

  test('leaves the cart of whoever is here after the customer signed out', async () => {
    writeStored('productos', [])
    shop.answers['GET /carts'] = () => {
      removeStored('token')
      writeStored('productos', [line])
      return quoteOnlyCart()
    }
    expect((await refresh()).notices).toEqual([])
    expect(linesOf('productos')).toEqual([['A-1', 5]])
    expect(shop.asked(changing)).toEqual([])
  })

  test('is left alone when nobody waits for it any more', async () => {
    const left = new AbortController()
    shop.answers['GET /carts'] = () => {
      left.abort()
      return quoteOnlyCart()
    }
    await expect(refresh(left.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(shop.asked(changing)).toEqual([])
  })
})
