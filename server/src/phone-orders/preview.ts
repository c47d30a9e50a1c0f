import { type CartLine, impuestos, type PhoneOrderPreview, taxParts } from '@surco/contract'
import type { Queries } from '@surco/database'

import { cartTotals, type PricedLine, priceUnits, sumBySku } from '../carts/index.ts'
import { badInput } from '../platform/errors.ts'
import { mediaPath } from '../platform/media/index.ts'
import { pesos } from '../platform/money.ts'
import { deliveryChoice, listDeliveries } from '../shipping/index.ts'

/** A priced line of an order being agreed. */
export interface AgreedLine extends PricedLine {
  /** Why the line cannot be sold, in Spanish; '' when it can. */
  fault: string
  /** Units that nobody holds. */
  available: number
}

/** Prices lines at the shop's current prices. Throws `BAD_INPUT` for an unknown SKU. */
export async function priceAsked(
  queries: Queries,
  asked: readonly CartLine[],
): Promise<AgreedLine[]> {
  const wanted = sumBySku(asked)
  const lines = await priceUnits(queries, wanted)
  const unknown = [...wanted.keys()].find((wantedSku) =>
    lines.every(({ sku }) => sku !== wantedSku),
  )
  if (unknown !== undefined)
    throw badInput([{ field: 'lines', message: `No hay ningún producto con el SKU ${unknown}.` }])
  return lines.map((line) => ({ ...line, fault: faultOf(line) }))
}

function faultOf(line: PricedLine & { available: number }): string {
  const { published, requiresQuote, available, quantity } = line
  if (!published) return 'No está publicado.'
  if (requiresQuote) return 'Se vende por cotización: no tiene precio para cobrarse en línea.'
  if (available === 0) return 'No hay piezas libres.'
  if (available >= quantity) return ''
  return available === 1 ? 'Solo queda 1 pieza libre.' : `Solo quedan ${available} piezas libres.`
}

interface Draft {
  lines: readonly CartLine[]
  codigoPostal?: string
  entrega?: string
}

/** Prices an order and its delivery methods. Throws `BAD_INPUT`. */
export async function previewOrder(
  queries: Queries,
  { lines: asked, codigoPostal, entrega }: Draft,
): Promise<PhoneOrderPreview> {
  const lines = await priceAsked(queries, asked)
  const { choices, refused } = codigoPostal
    ? await listDeliveries(queries, codigoPostal, lines)
    : { choices: [], refused: '' }
  const method = choices.find(({ id }) => id === entrega) ?? choices[0]
  const { subtotal } = cartTotals(lines)
  const shipping = method?.price ?? 0
  const undiscounted = lines.map((line) => ({ ...line, discount: 0 }))
  return {
    lines: lines.map(shownLine),
    ways: choices.map(deliveryChoice),
    refused,
    entrega: method?.id ?? null,
    subtotal: pesos(subtotal),
    envio: pesos(shipping),
    total: pesos(subtotal + shipping),
    impuestos: impuestos(taxParts(undiscounted, shipping)),
  }
}

/** A priced line as the office API returns it. */
export const shownLine = (line: AgreedLine) => ({
  SKU: line.sku,
  nombre: line.name,
  cantidad: line.quantity,
  precio: pesos(line.unitPrice),
  tasaIVA: line.ivaRate,
  img: line.picture && mediaPath(line.picture),
  available: line.available,
  fault: line.fault,
})
