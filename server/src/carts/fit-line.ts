import type { AdjustedLine } from '@surco/contract'

export interface Offer {
  productId: number
  sku: string
  name: string
  /** Centavos. */
  unitPrice: number
  requiresQuote: boolean
  /** Units this cart can still have, its own held ones among them. */
  available: number
  /** Units that it has. */
  inCart: number
}

export interface FittedLine {
  /** Undefined when nothing of the line is left. */
  line: { productId: number; quantity: number; unitPrice: number } | undefined
  /** What the shopper must be told, if the line could not stay as asked for. */
  adjusted: AdjustedLine | undefined
}

/** What becomes of a line that asks for `requested` units of an offer (undefined: no such product). */
export function fitLine(sku: string, requested: number, offer: Offer | undefined): FittedLine {
  if (!offer) return dropped({ SKU: sku, nombre: sku, requested, reason: 'UNKNOWN' })
  const about = { SKU: offer.sku, nombre: offer.name, requested }
  if (offer.requiresQuote) return dropped({ ...about, reason: 'NEEDS_QUOTE' })
  if (offer.available <= 0) return dropped({ ...about, reason: 'OUT_OF_STOCK' })
  const quantity = Math.min(requested, offer.available)
  return {
    line: { productId: offer.productId, quantity, unitPrice: offer.unitPrice },
    adjusted:
      quantity < requested ? { ...about, cantidad: quantity, reason: 'LESS_STOCK' } : undefined,
  }
}

const dropped = (about: Omit<AdjustedLine, 'cantidad'>): FittedLine => ({
  line: undefined,
  adjusted: { ...about, cantidad: 0 },
})
