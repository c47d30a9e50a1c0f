/** A product whose page was opened, as the browser keeps it under `vistos`; the price in pesos, 0 for none. */
export interface SeenProduct {
  SKU: string
  nombre: string
  precio: number
  /** Path of its picture, '' for none */
  foto: string
}

/** How many of them are kept. */
export const mostSeen = 12

/** The products that can be read; undefined when it is no list at all. */
export function readSeenProducts(value: unknown): SeenProduct[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(isSeenProduct).slice(0, mostSeen)
}

function isSeenProduct(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false
  const { SKU, nombre, precio, foto } = value as Record<string, unknown>
  const texts = [SKU, nombre, foto].every((text) => typeof text === 'string')
  return texts && SKU !== '' && typeof precio === 'number' && precio >= 0
}
