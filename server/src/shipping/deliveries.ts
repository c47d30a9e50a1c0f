import type { DeliveryChoice } from '@surco/contract'
import type { Queries } from '@surco/database'
import { type DeliverySnapshot, product } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { pesos } from '../platform/money.ts'
import { priceParcel, type SentLine, type Terms, type Zone } from './price-parcel.ts'
import { type Branch, listBranches, listZones, readTerms, zoneOf } from './zones.ts'

/** A delivery method for some order lines, with its price. */
export interface Delivery extends DeliverySnapshot {
  /** Centavos. */
  price: number
}

export interface Deliveries {
  /** Delivery to the door comes first, where it is offered. */
  choices: Delivery[]
  /** Why there is no delivery to the door, in Spanish; '' when there is. */
  refused: string
  /** The price to the door is quoted on request. */
  quoted: boolean
  /** Name of the zone; '' while the shop has none for the postal code. */
  zone: string
}

/** Units of a product at today's price. */
export interface OrderedLine {
  productId: number
  quantity: number
  unitPrice: number
}

const HOME = { id: 'home', title: 'Envío a domicilio', text: '' }
const FREE: Delivery = { ...HOME, zone: '', days: null, price: 0 }
const freeDelivery = { choices: [FREE], refused: '', quoted: false }

/** Delivery methods for some lines to a postal code. A shop without shipping rules has one, to the door and free. */
export async function listDeliveries(
  queries: Queries,
  postalCode: string,
  lines: readonly OrderedLine[],
): Promise<Deliveries> {
  const zones = await listZones(queries)
  const branches = await listBranches(queries)
  if (zones.length === 0 && branches.length === 0) return { ...freeDelivery, zone: '' }
  const terms = await readTerms(queries)
  const zone = zoneOf(zones, postalCode)
  const sent = zone ? sendTo(zone, terms, await weigh(queries, lines)) : freeDelivery
  const picked = branches.map((branch) => atBranch(branch, terms))
  return { ...sent, choices: [...sent.choices, ...picked], zone: zone?.name ?? '' }
}

const notServed = 'No enviamos a este código postal por ahora. Escríbenos y vemos cómo te ayudamos.'

function sendTo(zone: Zone, terms: Terms, lines: SentLine[]): Omit<Deliveries, 'zone'> {
  if (!zone.served) return { choices: [], refused: zone.message || notServed, quoted: false }
  const priced = priceParcel(zone, terms, lines)
  if ('quoted' in priced) return { choices: [], refused: priced.quoted, quoted: true }
  const days = { from: zone.daysFrom, to: zone.daysTo }
  const home = { ...HOME, zone: zone.name, days, price: priced.price }
  if (zone.carrierPrice === null) return { choices: [home], refused: '', quoted: false }
  const carrier = {
    id: 'carrier',
    title: 'Ocurre en la paquetería',
    text: 'Lo recoges en la oficina de la paquetería más cercana a tu domicilio.',
    zone: zone.name,
    days,
    // If delivery to the door is free, so is the carrier's counter.
    price: priced.price === 0 ? 0 : zone.carrierPrice,
  }
  return { choices: [home, carrier], refused: '', quoted: false }
}

const atBranch = ({ id, name, ...place }: Branch, { pickupDays }: Terms): Delivery => ({
  id: `branch:${id}`,
  title: `Recoger en ${name}`,
  text: `${place.street}, ${place.city}, ${place.state}. ${place.hours}`,
  zone: 'Sucursal',
  days: pickupDays,
  price: 0,
})

/** The lines with the weights and boxes of their products, in the same order. */
async function weigh(queries: Queries, lines: readonly OrderedLine[]): Promise<SentLine[]> {
  const { name, freeShipping, weight, boxLength, boxWidth, boxHeight } = product
  const rows = await queries
    .select({ id: product.id, name, freeShipping, weight, boxLength, boxWidth, boxHeight })
    .from(product)
    .where(
      inArray(
        product.id,
        lines.map(({ productId }) => productId),
      ),
    )
  const measuresById = new Map(rows.map(({ id, ...measures }) => [id, measures]))
  return lines.flatMap(({ productId, quantity, unitPrice }) => {
    const measures = measuresById.get(productId)
    return measures ? [{ ...measures, quantity, unitPrice }] : []
  })
}

interface Chosen {
  /** Centavos. */
  shipping: number
  /** Null while the shop has no shipping rules: free delivery to the door. */
  delivery: DeliverySnapshot | null
}

/** Price and snapshot of the delivery method that the buyer chose. Throws `NOT_DELIVERED` if it is not offered. */
export async function chooseDelivery(
  queries: Queries,
  postalCode: string,
  lines: readonly OrderedLine[],
  id: string,
): Promise<Chosen> {
  const { choices, refused } = await listDeliveries(queries, postalCode, lines)
  const chosen = choices.find((choice) => choice.id === id)
  if (!chosen) {
    throw new ShopError('NOT_DELIVERED', `${id} is not offered to ${postalCode}`, {
      message: (id === HOME.id && refused) || 'Esta forma de entrega ya no está. Elige otra.',
    })
  }
  const { price: shipping, ...delivery } = chosen
  return { shipping, delivery: chosen === FREE ? null : delivery }
}

/** A delivery method as the API returns it. */
export const deliveryChoice = ({ id, title, text, days, price }: Delivery): DeliveryChoice => ({
  id,
  title,
  text,
  days,
  precio: pesos(price),
})
