import type { Guest, OrderDetails, ShippingAddress } from '@surco/contract'

/** A line of the guest's cart, as it is kept under `productos`; the price in pesos. */
export interface CartItem {
  SKU: string
  cantidad: number
  nombre: string
  categoria: string
  precio: number
  img: string
}

/** The guest as the server knows it, and where the order goes. */
export interface StoredGuest extends Guest {
  shippingAddress?: (ShippingAddress & { id: string }) | undefined
}

export type CheckoutStep = 1 | 2 | 3 | 4

/** The most units of a product that one line takes. */
export const maxUnits = 9999

type Shape = Record<string, unknown>

/** The lines that can be read, each SKU once; undefined when it is no list at all. */
export function readCartItems(value: unknown): CartItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = new Map<string, CartItem>()
  for (const item of value.flatMap((entry) => readCartItem(entry) ?? [])) {
    const cantidad = item.cantidad + (items.get(item.SKU)?.cantidad ?? 0)
    items.set(item.SKU, { ...item, cantidad: Math.min(cantidad, maxUnits) })
  }
  return [...items.values()]
}

function readCartItem(value: unknown): CartItem | undefined {
  if (!isShape(value)) return undefined
  const { SKU, cantidad, precio } = value
  if (typeof SKU !== 'string' || SKU === '') return undefined
  if (typeof cantidad !== 'number' || !Number.isInteger(cantidad) || cantidad < 1) return undefined
  return {
    SKU,
    cantidad: Math.min(cantidad, maxUnits),
    nombre: textOf(value.nombre),
    categoria: textOf(value.categoria),
    precio: typeof precio === 'number' && precio >= 0 ? precio : 0,
    img: textOf(value.img),
  }
}

export function readCheckoutStep(value: unknown): CheckoutStep | undefined {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : undefined
}

/** A guest with all its keys; an address that is not whole is left out. */
export function readGuest(value: unknown): StoredGuest | undefined {
  if (!isShape(value) || !hasTexts(value, ['email', 'name'])) return undefined
  if (!isKey(value._id) || !isKey(value.cartId)) return undefined
  const { shippingAddress: address, ...guest } = value
  const whole = isShape(address) && hasTexts(address, ['id', ...addressFields])
  // safe: every field of both has just been looked at
  return { ...guest, ...(whole && { shippingAddress: address }) } as unknown as StoredGuest
}

const addressFields: (keyof ShippingAddress)[] = [
  'calleEnvio',
  'numeroEnvio',
  'coloniaEnvio',
  'ciudadEnvio',
  'codigoPostalEnvio',
  'estadoEnvio',
  'paisEnvio',
  'telefono',
]

/** An order that can be shown: its numbers, lines and totals are there. */
export function readOrderDetails(value: unknown): OrderDetails | undefined {
  if (!isShape(value) || !hasTexts(value, ['_id', 'antarixOrderNumber', 'status'])) return undefined
  const { items, subtotal, total } = value
  if (!Array.isArray(items) || typeof subtotal !== 'number' || typeof total !== 'number') {
    return undefined
  }
  // safe: only the confirmation writes it, and its answer is the contract's
  return value as unknown as OrderDetails
}

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

const isKey = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

const hasTexts = (value: Shape, fields: string[]) =>
  fields.every((field) => typeof value[field] === 'string')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
