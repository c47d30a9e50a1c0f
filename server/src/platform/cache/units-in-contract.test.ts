import { contract, type Endpoint } from '@surco/contract'
import { expect, test } from 'vitest'

import { liftUnits, putUnits } from './cached-answers.ts'
import { keptCalls } from './index.ts'

/** Numbers that may be kept: their change is announced, or nobody is harmed by hearing of it later. */
const keptNumbers = new Set(
  `precio precioOriginal precioSinIVA IVA tasaIVA discount min max Precio DiscountPercentage SpecialDiscount
  compradores valor count products accessories rating average stars order
  page pageSize size total totalPages totalProducts
  from to copyrightYear interestFreeMonths interestFreeMinimum reviewDays distancia lat lng`.split(
    /\s+/,
  ),
)

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
}

// safe: each entry of the contract is an endpoint, and its schemas are plain JSON Schema
const endpoints: Record<string, Endpoint> = contract
const kept = [...keptCalls].map((address) => ({
  address,
  schema: endpoints[address]?.response as Schema,
}))

/** An answer with two of everything in it, no text twice, and all its numbers 7. */
function makeAnswer(schema: Schema, written = { texts: 0 }): unknown {
  const make = (inner: Schema) => makeAnswer(inner, written)
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return make(schema.anyOf[0])
  if (schema.items) return [make(schema.items), make(schema.items)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, make(inner)]),
    )
  if (schema.patternProperties) return Object.values(schema.patternProperties).map(make)
  if (schema.type === 'string') return `"stock":${++written.texts}`
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 7
  throw new Error(`No example of ${JSON.stringify(schema)}`)
}

/** The answer with what there is of each product in place of every number that may not be kept. */
function withUnits(
  value: unknown,
  units: ReadonlyMap<string, number>,
  sku = '',
  name = '',
): unknown {
  if (typeof value === 'number') return keptNumbers.has(name) ? value : units.get(sku)
  if (Array.isArray(value)) return value.map((item) => withUnits(item, units, sku, name))
  if (typeof value !== 'object' || value === null) return value
  const own = 'SKU' in value ? String(value.SKU) : sku
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withUnits(inner, units, own, key)]),
  )
}

test.each(kept)('keeps no units of $address: each product gets its own', ({ schema }) => {
  const answer = makeAnswer(schema)
  const lifted = liftUnits(JSON.stringify(answer))
  const units = new Map(lifted.skus.map((sku, place) => [sku, 100 + place]))
  expect(JSON.parse(putUnits(lifted, units))).toEqual(withUnits(answer, units))
})

test('lifts units out of every kind of card', () => {
  const lifting = kept.filter(
    ({ schema }) => liftUnits(JSON.stringify(makeAnswer(schema))).skus.length > 0,
  )
  expect(lifting.map(({ address }) => address)).toEqual([
    'GET /products/:id',
    'GET /products/related-products',
    'GET /popular-products',
    'GET /products/getProductsByCategories',
    'GET /orders/most-sold-products',
  ])
})
