import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { IvaRate, Key, Pesos, SKU } from '../fields.ts'
import { Id, selection } from './products.ts'

/** To what a changed price is rounded: cents, whole pesos, or pesos that end in .90. */
const roundings = ['cents', 'pesos', 'ninety'] as const
export type Rounding = (typeof roundings)[number]

/** What becomes of prices and taxes; a special price changes as its price does. */
export type PriceChange = Static<typeof PriceChange>
const PriceChange = Type.Object({
  kind: Type.Enum(['percent', 'amount', 'iva']),
  percent: Type.Optional(
    Type.Number({
      minimum: -90,
      maximum: 900,
      multipleOf: 0.01,
      'x-message': 'Escribe un porcentaje de −90 a 900, como 5 o −2.5.',
    }),
  ),
  amount: Type.Optional(
    Type.Number({
      minimum: -1_000_000,
      maximum: 1_000_000,
      multipleOf: 0.01,
      description: 'Pesos',
      'x-message': 'Escribe pesos, como 100 o −50.',
    }),
  ),
  rounding: Type.Optional(Type.Enum(roundings)),
  iva: Type.Optional(IvaRate),
})

/** Products are shown in the shop or hidden, are sent for free or not, or go to another category. */
export type ShelfChange = Static<typeof ShelfChange>
const ShelfChange = Type.Union([
  Type.Object({ kind: Type.Literal('published'), published: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('category'), category: Id }),
  Type.Object({ kind: Type.Literal('free-shipping'), freeShipping: Type.Boolean() }),
])

/** One that was made keeps what its category was called. */
const MadeShelfChange = Type.Union([
  ShelfChange.anyOf[0],
  ShelfChange.anyOf[2],
  Type.Object({
    ...ShelfChange.anyOf[1].properties,
    categoryName: Type.Optional(
      Type.String({ description: 'As it was then; the oldest changes lack it' }),
    ),
  }),
])

/** A brand or a category goes, and another one takes its place. */
export type ShelfMerge = Static<typeof ShelfMerge>
const ShelfMerge = Type.Object({
  kind: Type.Enum(['brand-merged', 'category-merged']),
  from: Type.String(),
  into: Type.String(),
  fromName: Type.String({ description: 'As it was then' }),
  intoName: Type.String({ description: 'As it was then' }),
})

/** Some by their SKUs, or all that a list shows. */
export type WhichProducts = Static<typeof WhichProducts>
const WhichProducts = Type.Object({
  ...selection,
  skus: Type.Optional(Type.Array(SKU, { minItems: 1, maxItems: 100 })),
})

const body = Type.Object({ which: WhichProducts, what: PriceChange })
const shelfBody = Type.Object({ which: WhichProducts, what: ShelfChange })

const Figures = Type.Object({
  price: Pesos,
  special: Pesos,
  iva: IvaRate,
  published: Type.Boolean(),
  freeShipping: Type.Boolean(),
  path: Type.String({ description: 'The names of its categories, from the top' }),
})

/** What a change would do, and to how many. */
export type ChangePreview = Static<typeof ChangePreview>
const ChangePreview = Type.Object({
  products: Type.Integer(),
  changing: Type.Integer(),
  wrong: Type.Integer({ description: 'That it would give a price which cannot be; they are left' }),
  sample: Type.Array(
    Type.Object({
      SKU: Type.String(),
      nombre: Type.String(),
      before: Figures,
      after: Figures,
      isWrong: Type.Boolean(),
    }),
  ),
})

/** A change of many products. */
export type ProductChange = Static<typeof ProductChange>
const ProductChange = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  who: Type.String(),
  what: Type.Union([PriceChange, ...MadeShelfChange.anyOf, ShelfMerge]),
  state: Type.Enum(['running', 'done', 'undoing', 'undone']),
  products: Type.Integer({ description: 'It was asked for' }),
  changed: Type.Integer(),
  undone: Type.Integer(),
  kept: Type.Integer({ description: 'Changed since, so that undoing left them' }),
  keptSkus: Type.Array(Type.String(), { description: 'The first of them' }),
})

const byId = Type.Object({ id: Key })
const answer = Type.Object({ data: ProductChange })

/** Changes of many products at once. */
export const officeProductChanges = {
  'GET /admin/product-changes': {
    summary: 'The last changes of many products, newest first',
    staff: 'any',
    response: Type.Object({ data: Type.Array(ProductChange) }),
  },
  'GET /admin/product-changes/:id': {
    summary: 'A change of many products, and how far it came',
    staff: 'any',
    params: byId,
    response: answer,
  },
  'POST /admin/product-changes/preview': {
    summary: 'What a change would do; nothing is changed',
    staff: 'prices.write',
    body,
    response: ChangePreview,
  },
  'POST /admin/product-changes': {
    summary: 'Change many products; it goes on after the answer',
    staff: 'prices.write',
    creates: true,
    body,
    response: answer,
  },
  'POST /admin/product-changes/:id/undo': {
    summary:
      'Give products back the prices that they had before a change, unless they were changed since',
    staff: 'prices.write',
    params: byId,
    response: answer,
  },
} satisfies Endpoints

/** Changes of where many products stand, and of whether they are shown. */
export const officeShelfChanges = {
  'POST /admin/shelf-changes/preview': {
    summary: 'What showing, hiding or moving products would do; nothing is changed',
    staff: 'catalog.write',
    body: shelfBody,
    response: ChangePreview,
  },
  'POST /admin/shelf-changes': {
    summary: 'Show, hide or move many products; it goes on after the answer',
    staff: 'catalog.write',
    creates: true,
    body: shelfBody,
    response: answer,
  },
  'POST /admin/shelf-changes/:id/undo': {
    summary: 'Put products back where they were before a change, unless they were changed since',
    staff: 'catalog.write',
    params: byId,
    response: answer,
  },
} satisfies Endpoints
