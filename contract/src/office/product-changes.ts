import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { IvaRate, Key, Pesos, SKU } from '../fields.ts'
import { Id, selection } from './products.ts'

/** How changed prices are rounded: to centavos, to whole pesos, or to end in .90. */
const roundings = ['cents', 'pesos', 'ninety'] as const
export type Rounding = (typeof roundings)[number]

/** A change of prices or of the IVA rate; special prices change like the list price. */
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

const Publication = Type.Object({ kind: Type.Literal('published'), published: Type.Boolean() })
const Move = Type.Object({ kind: Type.Literal('category'), category: Id })
const FreeShipping = Type.Object({
  kind: Type.Literal('free-shipping'),
  freeShipping: Type.Boolean(),
})

/** Shows or hides products, moves them to another category, or changes whether their shipping is free. */
export type ShelfChange = Static<typeof ShelfChange>
const ShelfChange = Type.Union([Publication, Move, FreeShipping])

/** A shelf change that was started; it keeps the name of the category. */
const StartedShelfChange = Type.Union([
  Publication,
  FreeShipping,
  Type.Object({
    ...Move.properties,
    categoryName: Type.Optional(
      Type.String({
        description: 'Name of the category at that time; missing in the oldest changes',
      }),
    ),
  }),
])

/** Replaces a brand or a category by another one. */
export type ShelfMerge = Static<typeof ShelfMerge>
const ShelfMerge = Type.Object({
  kind: Type.Enum(['brand-merged', 'category-merged']),
  from: Type.String(),
  into: Type.String(),
  fromName: Type.String({ description: 'Name at that time' }),
  intoName: Type.String({ description: 'Name at that time' }),
})

/** Selects products: some by their SKUs, or all of a list. */
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
  path: Type.String({ description: 'Names of its categories, from the top' }),
})

/** Preview of a bulk change. */
export type ChangePreview = Static<typeof ChangePreview>
const ChangePreview = Type.Object({
  products: Type.Integer(),
  changing: Type.Integer(),
  wrong: Type.Integer({ description: 'Products skipped because the new price would be invalid' }),
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

/** A bulk change of products. */
export type ProductChange = Static<typeof ProductChange>
const ProductChange = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  who: Type.String(),
  what: Type.Union([PriceChange, ...StartedShelfChange.anyOf, ShelfMerge]),
  state: Type.Enum(['running', 'done', 'undoing', 'undone']),
  products: Type.Integer({ description: 'Selected products' }),
  changed: Type.Integer(),
  undone: Type.Integer(),
  kept: Type.Integer({ description: 'Changed since, and therefore not undone' }),
  keptSkus: Type.Array(Type.String(), { description: 'The first SKUs of `kept`' }),
})

const byId = Type.Object({ id: Key })
const answer = Type.Object({ data: ProductChange })

/** Bulk changes of prices and taxes. */
export const officeProductChanges = {
  'GET /admin/product-changes': {
    summary: 'The last bulk changes, newest first',
    staff: 'any',
    response: Type.Object({ data: Type.Array(ProductChange) }),
  },
  'GET /admin/product-changes/:id': {
    summary: 'A bulk change and its progress',
    staff: 'any',
    params: byId,
    response: answer,
  },
  'POST /admin/product-changes/preview': {
    summary: 'Preview a change of prices; nothing is changed',
    staff: 'prices.write',
    body,
    response: ChangePreview,
  },
  'POST /admin/product-changes': {
    summary: 'Change the prices of many products, in the background',
    staff: 'prices.write',
    creates: true,
    body,
    response: answer,
  },
  'POST /admin/product-changes/:id/undo': {
    summary: 'Restore the prices before a change, but for products that were changed since',
    staff: 'prices.write',
    params: byId,
    response: answer,
  },
} satisfies Endpoints

/** Bulk changes of categories, visibility and free shipping. */
export const officeShelfChanges = {
  'POST /admin/shelf-changes/preview': {
    summary: 'Preview a change of visibility, category or free shipping; nothing is changed',
    staff: 'catalog.write',
    body: shelfBody,
    response: ChangePreview,
  },
  'POST /admin/shelf-changes': {
    summary: 'Change visibility, category or free shipping of many products, in the background',
    staff: 'catalog.write',
    creates: true,
    body: shelfBody,
    response: answer,
  },
  'POST /admin/shelf-changes/:id/undo': {
    summary:
      'Restore visibility, category or free shipping before a change, but for products that were changed since',
    staff: 'catalog.write',
    params: byId,
    response: answer,
  },
} satisfies Endpoints
