import type { shippingZone } from '@surco/database/schema'

import { type Parcel, rules } from './rules/index.ts'

export type Zone = typeof shippingZone.$inferSelect

/** Shipping terms common to all zones. */
export interface Terms {
  /** Volumetric divisor: cubic centimetres that count as a kilogram. */
  divisor: number
  /** Kilograms assumed for a unit of unknown weight; null to quote its shipping instead. */
  unknownWeight: number | null
  /** Business days until an order can be picked up at a branch. */
  pickupDays: { from: number; to: number }
}

/** Units of a product to be shipped. */
export interface SentLine {
  name: string
  quantity: number
  /** Centavos. */
  unitPrice: number
  freeShipping: boolean
  /** Grams. */
  weight: number | null
  /** Millimetres. */
  boxLength: number | null
  boxWidth: number | null
  boxHeight: number | null
}

/** Centavos, or why the price has to be quoted, in Spanish. */
export type ParcelPrice = { price: number } | { quoted: string }

/** Price of sending lines to the door of a zone. Free shipping from an amount looks at the goods before any coupon. */
export function priceParcel(zone: Zone, terms: Terms, lines: readonly SentLine[]): ParcelPrice {
  const chargeable = lines.filter(({ freeShipping }) => !freeShipping)
  if (chargeable.length === 0 || (zone.freeFrom !== null && sumOf(lines) >= zone.freeFrom))
    return { price: 0 }
  const rule = rules[zone.rule]
  const unweighed = rule.needsWeight
    ? chargeable.find((line) => weightOf(line, terms) === null)
    : undefined
  if (unweighed) return { quoted: `El envío de ${unweighed.name} se cotiza. Escríbenos.` }
  const measure = rule.measure(parcelOf(chargeable, terms))
  const bracket = zone.brackets.find(({ upTo }) => upTo === null || measure <= upTo)
  if (bracket) return { price: bracket.price }
  const why = rule.needsWeight ? 'Por su peso o tamaño, el' : 'El'
  return { quoted: `${why} envío de este pedido se cotiza. Escríbenos.` }
}

const sumOf = (lines: readonly SentLine[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

const weightOf = ({ weight }: SentLine, { unknownWeight }: Terms): number | null =>
  weight ?? (unknownWeight === null ? null : Math.round(unknownWeight * 1000))

function parcelOf(lines: readonly SentLine[], terms: Terms): Parcel {
  const parcel = { weight: 0, chargedWeight: 0, total: sumOf(lines) }
  for (const line of lines) {
    const weight = weightOf(line, terms) ?? 0
    parcel.weight += line.quantity * weight
    parcel.chargedWeight += line.quantity * Math.max(weight, volumetricWeight(line, terms))
  }
  return parcel
}

/** Grams: a divisor of 5,000 cm³/kg is one of 5,000 mm³/g. */
const volumetricWeight = ({ boxLength, boxWidth, boxHeight }: SentLine, { divisor }: Terms) =>
  Math.ceil(((boxLength ?? 0) * (boxWidth ?? 0) * (boxHeight ?? 0)) / divisor)
