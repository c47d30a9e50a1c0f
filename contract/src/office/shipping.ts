import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Pesos } from '../fields.ts'
import { DeliveryDays, shipping } from '../shipping.ts'
import { BookEntry } from './book.ts'
import { orNull, Seen } from './fields.ts'

/** What a zone's price depends on: nothing, weight, the larger of weight and volumetric weight, or the subtotal. */
const shippingRules = ['flat', 'weight', 'box', 'total'] as const
export type ShippingRule = (typeof shippingRules)[number]

const amount = (most: number) =>
  Type.Number({
    minimum: 0,
    maximum: most,
    'x-message': 'Escribe una cantidad de 0 o más.',
  })

/** A price up to a limit. */
const Bracket = Type.Object({
  upTo: orNull(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000_000,
      description: 'Kilograms, or pesos; null for no limit',
      'x-message': 'Escribe hasta cuánto vale cada precio.',
    }),
  ),
  price: amount(1_000_000),
})

const zoneFields = {
  name: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '\\S',
    'x-message': 'Escribe cómo se llama la zona.',
    'x-required': 'Escribe cómo se llama la zona.',
  }),
  states: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: 32,
    description: 'By name',
  }),
  prefixes: Type.Array(
    Type.String({
      pattern: '^[0-9]{1,5}$',
      'x-message': 'Escribe de 1 a 5 dígitos por código postal, separados por comas.',
    }),
    { maxItems: 500, description: 'First digits of postal codes' },
  ),
  served: Type.Boolean({ description: 'False when nothing is sent there' }),
  message: Type.String({
    maxLength: 300,
    description: "Shown where nothing is sent; '' for the default text",
  }),
  rule: Type.Enum(shippingRules),
  brackets: Type.Array(Bracket, {
    maxItems: 30,
    description: 'In rising order; beyond the limit of the last one, shipping is quoted',
  }),
  freeFrom: orNull(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000_000,
      'x-message': 'Escribe una cantidad de pesos, o nada.',
    }),
  ),
  days: DeliveryDays,
  carrierPrice: orNull(amount(1_000_000)),
}

/** A zone with its shipping prices; one without states and prefixes is the rest of Mexico. */
export type ShippingZone = Static<typeof ShippingZone>
const ShippingZone = Type.Object({ id: Type.Integer(), ...zoneFields })

/** Settings of all zones. */
export type ShippingTerms = Static<typeof ShippingTerms>
const ShippingTerms = Type.Object({
  divisor: Type.Integer({
    minimum: 1000,
    maximum: 10_000,
    description: 'Cubic centimetres that weigh a kilogram by volume',
    'x-message': 'Escribe un número de 1,000 a 10,000.',
  }),
  unknownWeight: orNull(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000,
      description: 'Kilograms assumed for a unit of unknown weight; null to quote its shipping',
      'x-message': 'Escribe kilogramos, o nada.',
    }),
  ),
  pickupDays: DeliveryDays,
  branches: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: 100,
    description: 'Service centres where orders are picked up',
  }),
})

const byId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const zone = Type.Object({ data: ShippingZone, book: Type.Array(BookEntry) })

/** Shipping zones and prices. */
export const officeShipping = {
  'GET /admin/shipping': {
    summary: 'All zones, their common settings, and the number of products with free shipping',
    staff: 'settings.write',
    response: Type.Object({
      data: Type.Array(ShippingZone),
      terms: ShippingTerms,
      freeProducts: Type.Integer(),
      centers: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
        description: 'Service centres that could be branches',
      }),
      book: Type.Array(BookEntry),
    }),
  },
  'PATCH /admin/shipping': {
    summary: 'Change the settings of all zones',
    staff: 'settings.write',
    body: Type.Object({ ...ShippingTerms.properties, seen: Seen }),
    response: Done,
  },
  'POST /admin/shipping/preview': {
    summary: 'Price of sending products to a postal code',
    staff: 'settings.write',
    body: shipping['POST /shipping/quote'].body,
    response: Type.Object({
      ...shipping['POST /shipping/quote'].response.properties,
      zone: Type.String(),
      subtotal: Pesos,
    }),
  },
  'GET /admin/shipping/zones/:id': {
    summary: 'A zone',
    staff: 'settings.write',
    params: byId,
    response: zone,
  },
  'POST /admin/shipping/zones': {
    summary: 'Add a zone',
    staff: 'settings.write',
    creates: true,
    body: Type.Object(zoneFields),
    response: zone,
  },
  'PATCH /admin/shipping/zones/:id': {
    summary: 'Change a zone',
    staff: 'settings.write',
    params: byId,
    body: Type.Object({ ...zoneFields, seen: Seen }),
    response: zone,
  },
  'DELETE /admin/shipping/zones/:id': {
    summary: 'Delete a zone; without zones shipping is free',
    staff: 'settings.write',
    params: byId,
    response: Done,
  },
} satisfies Endpoints
