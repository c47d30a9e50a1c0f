import type {
  BillingAddress,
  CartLine,
  Guest,
  IvaRate,
  OrderDetails,
  ShippingAddress,
  User,
} from '@surco/contract'

/** A line of a cart as the browser keeps it: a guest's under `productos`, a customer's under `cart`; the price in pesos. */
export interface CartItem {
  SKU: string
  cantidad: number
  nombre: string
  categoria: string
  precio: number
  /** Per cent; 16 until the shop has said it */
  tasaIVA?: IvaRate
  img: string
}

/** A guest as the server knows it, with the delivery address and invoice data. */
export interface StoredGuest extends Guest, Partial<GuestBilling> {
  shippingAddress?: (ShippingAddress & { id: string }) | undefined
}

/** A guest's invoice data. */
export interface GuestBilling {
  billingAddress: BillingAddress
  rfc: string
  razonSocial: string
  cfdiUse: string
  taxRegime: string
  postalCode: string
}

/** Whether an invoice is wanted, as the specification spells it. */
type InvoiceChoice = 'Sí' | 'No'

/** Lines of a guest's cart being merged into a customer's; repeated calls have the same key. */
export interface CartMerge {
  key: string
  items: CartLine[]
}

export type StepNumber = 1 | 2 | 3 | 4

/** Characters of the longest SKU that the shop takes */
const longestSKU = 60

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
  if (typeof SKU !== 'string' || SKU === '' || SKU.length > longestSKU) return undefined
  if (typeof cantidad !== 'number' || !Number.isInteger(cantidad) || cantidad < 1) return undefined
  return {
    SKU,
    cantidad: Math.min(cantidad, maxUnits),
    nombre: textOf(value.nombre),
    categoria: textOf(value.categoria),
    precio: typeof precio === 'number' && precio >= 0 ? precio : 0,
    ...readRate(value),
    img: textOf(value.img),
  }
}

const readRate = ({ tasaIVA }: Shape) => (tasaIVA === 0 ? ({ tasaIVA } as const) : {})

/** A merge whose call can be repeated unchanged. */
export function readCartMerge(value: unknown): CartMerge | undefined {
  if (!isShape(value) || !hasTexts(value, ['key'])) return undefined
  const items = readCartItems(value.items)?.map(({ SKU, cantidad }) => ({ SKU, cantidad }))
  return items && { key: value.key, items }
}

/** The signed-in user with all fields. */
export function readUser(value: unknown): User | undefined {
  if (!isShape(value) || !hasTexts(value, ['id', 'name', 'email'])) return undefined
  return value
}

export function readCheckoutStep(value: unknown): StepNumber | undefined {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : undefined
}

/** A guest with all its keys; an incomplete address and incomplete invoice data are left out. */
export function readGuest(value: unknown): StoredGuest | undefined {
  if (!isShape(value) || !hasTexts(value, ['email', 'name'])) return undefined
  const { _id, cartId, email, name, shippingAddress: address } = value
  if (!isKey(_id) || !isKey(cartId)) return undefined
  const hasAddress = isShape(address) && hasTexts(address, ['id', ...addressFields])
  return {
    _id,
    cartId,
    email,
    name,
    ...(hasAddress && { shippingAddress: address }),
    ...readGuestBilling(value),
    // safe: every field has been looked at
  } as StoredGuest
}

function readGuestBilling(guest: Shape) {
  const { billingAddress } = guest
  const hasFields = hasTexts(guest, fiscalFields) && isShape(billingAddress)
  if (!hasFields || !hasTexts(billingAddress, billingAddressFields)) return {}
  const fiscal = Object.fromEntries(fiscalFields.map((field) => [field, guest[field]]))
  return { ...fiscal, billingAddress }
}

const fiscalFields = [
  'rfc',
  'razonSocial',
  'cfdiUse',
  'taxRegime',
  'postalCode',
] as const satisfies readonly (keyof GuestBilling)[]

const placeFields = [
  'calle',
  'numero',
  'colonia',
  'ciudad',
  'codigoPostal',
  'estado',
  'pais',
] as const

const billingAddressFields = placeFields.map((field) => `${field}Facturacion` as const)
const addressFields = [...placeFields.map((field) => `${field}Envio` as const), 'telefono'] as const

/** The delivery chosen for an order. */
export interface ChosenDelivery {
  id: string
  codigoPostal: string
}

export function readDelivery(value: unknown): ChosenDelivery | undefined {
  if (!isShape(value) || !hasTexts(value, ['id', 'codigoPostal'])) return undefined
  return { id: value.id, codigoPostal: value.codigoPostal }
}

export const readPostalCode = (value: unknown) =>
  typeof value === 'string' && /^[0-9]{5}$/.test(value) ? value : undefined

/** An order that can be shown: its numbers, lines and totals are there. */
export function readOrderDetails(value: unknown): OrderDetails | undefined {
  if (!isShape(value) || !hasTexts(value, ['_id', 'antarixOrderNumber', 'status'])) return undefined
  const { items, subtotal, total } = value
  if (!Array.isArray(items) || typeof subtotal !== 'number' || typeof total !== 'number') {
    return undefined
  }
  // safe: only the confirmation writes it, and its answer is the contract's; earlier ones had no taxes
  return { impuestos: [], ...value } as unknown as OrderDetails
}

/** A session's token; text that is not allowed in a header is none. */
export const readToken = (value: unknown) =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? value : undefined

export const readInvoiceChoice = (value: unknown): InvoiceChoice | undefined =>
  value === 'Sí' || value === 'No' ? value : undefined

export const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The texts of a list; undefined when it is no list at all. */
export const readTexts = (value: unknown) =>
  Array.isArray(value)
    ? value.filter((text): text is string => typeof text === 'string')
    : undefined

export const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** Whether a value is an object. */
export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

const hasTexts = <F extends string>(
  value: Shape,
  fields: readonly F[],
): value is Shape & Record<F, string> => fields.every((field) => typeof value[field] === 'string')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
