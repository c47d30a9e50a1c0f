import type { ErrorCode, ShopInfo } from '@surco/contract'
import { vi } from 'vitest'

interface Call {
  /** `POST /carts/add` */
  address: string
  body: unknown
  headers: Headers
}

type Answer = (call: Call) => Response | Promise<Response>

/**
 * Replaces `fetch` with a fake of the shop's API until globals are unstubbed: it records the calls and answers each
 * address from `answers`, which may be changed meanwhile.
 */
export function standInShop(answers: Record<string, Answer>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const address = `${method} ${url.replace(/^\/api/, '')}`
    const call = {
      address,
      body: readBody(body),
      headers: new Headers(headers),
    }
    calls.push(call)
    const answer = answers[address]
    if (!answer) throw new Error(`Nobody answers ${address}`)
    return answer(call)
  })
  // Outside a browser there are no cookies to look for.
  if (!('document' in globalThis)) vi.stubGlobal('document', { cookie: '' })
  return { answers, asked: (address: string) => calls.filter((call) => call.address === address) }
}

function readBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The shop's refusal. */
export const refuse =
  (status: number, code: ErrorCode, more: { message?: string; [field: string]: unknown } = {}) =>
  () =>
    Response.json({ status, code, message: '', ...more }, { status })

/** No answer, as when the connection is lost. */
export const lose = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A customer's cart as the shop answers it: each SKU with its units. */
export const cartAnswer = (units: Record<string, number>, adjusted: object[] = []) => {
  const items = Object.entries(units).map(([SKU, cantidad]) => ({
    SKU,
    nombre: `Producto ${SKU}`,
    categoria: 'Bombas',
    cantidad,
    precioUnitario: 100,
    images: [],
    stock: 50,
    requiresShippingQuote: false,
  }))
  const itemCount = items.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const total = itemCount * 100
  const meta = {
    itemCount,
    subtotal: total,
    total,
    ...(adjusted.length > 0 && { adjusted }),
  }
  return Response.json({ data: { id: 'carrito', attributes: { items } }, meta })
}

/** A shop whose merchant delivers within 2 to 4 business days. */
export const quickShop: ShopInfo = {
  name: 'La Parcela',
  legalName: 'La Parcela',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@parcela.example',
  messagingNumbers: [],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
  delivery: { from: 2, to: 4 },
}
