import { Type, type Static, type TObject } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Pesos, SKU } from '../fields.ts'
import { FILM_PIECE_BYTES, MAX_DOCUMENT_BYTES, MAX_FILM_BYTES } from '../upload-limits.ts'
import { BookEntry } from './book.ts'
import { PictureData } from './parts.ts'

/** What the office lists products by. */
const productViews = ['all', 'soldOut', 'withoutPicture', 'onOffer', 'hidden'] as const
export type ProductView = (typeof productViews)[number]

/** The orders of that list. */
const productSorts = ['name', 'priceUp', 'priceDown'] as const
export type ProductSort = (typeof productSorts)[number]

/** A product in the office's list. */
export type OfficeProductRow = Static<typeof OfficeProductRow>
const OfficeProductRow = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  categoria: Type.String({ description: 'The deepest of its path' }),
  marca: Type.String(),
  precio: Pesos,
  precioOriginal: Pesos,
  stock: Type.Integer({ description: 'Units on the shelf' }),
  reserved: Type.Integer({ description: 'Of these, held by payments under way' }),
  requiresQuote: Type.Boolean(),
  published: Type.Boolean({ description: 'Shoppers see it' }),
  foto: Type.Union([Type.String(), Type.Null()]),
})

/** Of a brand or a category. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })

/** Which products are meant, as the list has them in its address. */
export const selection = {
  view: Type.Optional(Type.Enum(productViews)),
  q: Type.Optional(Type.String({ maxLength: 80 })),
  brand: Type.Optional(Id),
  category: Type.Optional(Id),
}

/** Why staff change what is on the shelf: bought, lost, counted, brought back. */
const stockReasons = ['purchase', 'loss', 'count', 'return'] as const
export type StockReason = (typeof stockReasons)[number]

const cell = Type.String({ maxLength: 200 })
const text = Type.String({ maxLength: 1_000 })
/** Its parts stand between `|`. */
const list = Type.String({ maxLength: 6_000 })
const short = Type.String({ maxLength: 40 })

/** The content of a product and its categories, each field as a cell of a catalogue file has it. */
export const ContentCells = Type.Object({
  nombre: cell,
  descripcionCorta: text,
  descripcion: list,
  categoria: cell,
  subcategoria: cell,
  subsubcategoria: cell,
  marca: cell,
  especificaciones: list,
  atributos: list,
  incluye: list,
  garantia: text,
  descargables: list,
  video: Type.String({ maxLength: 2_000 }),
  accesorio: short,
  requiereCotizacion: short,
  envioGratis: short,
  peso: short,
  largo: short,
  ancho: short,
  alto: short,
  publicado: short,
})

/** What it costs and how it is taxed. */
export const PriceCells = Type.Object({
  precio: short,
  descuento: short,
  precioEspecial: short,
  especialDesde: short,
  especialHasta: short,
  iva: short,
  claveProdServ: short,
  claveUnidad: short,
})

/** A product's cells by the columns of a catalogue file. */
export type ProductCells = Static<typeof ProductCells>
export const ProductCells = Type.Object({ ...ContentCells.properties, ...PriceCells.properties })

/** Units that somebody put on the shelf or took from it. */
export type StockMovement = Static<typeof StockMovement>
const StockMovement = Type.Object({
  at: Type.String({ description: 'ISO 8601' }),
  who: Type.String(),
  reason: Type.Enum([...stockReasons, 'supply']),
  note: Type.String(),
  delta: Type.Integer(),
  stock: Type.Integer({ description: 'Units on the shelf from then on' }),
})

/** A product as the office shows it. */
export type OfficeProduct = Static<typeof OfficeProduct>
const OfficeProduct = Type.Object({
  SKU: Type.String(),
  cells: ProductCells,
  precio: Pesos,
  special: Type.Object({
    state: Type.Enum(['none', 'on', 'planned', 'over'], {
      description: 'Of the special price, today',
    }),
    otherwise: Type.Number({ description: 'Pesos, what is charged without it' }),
  }),
  stock: Type.Integer(),
  reserved: Type.Integer(),
  fotos: Type.Array(Type.String()),
  textosFotos: Type.Array(Type.String(), {
    description: "What each of them shows; '' where untold",
  }),
  updatedAt: Type.String({ description: 'ISO 8601' }),
  nombresAtributos: Type.Array(Type.String(), {
    description: 'What attributes are called in its category, the most usual first',
  }),
  movements: Type.Array(StockMovement, { description: 'The last ones, newest first' }),
  book: Type.Array(BookEntry, { description: 'What staff did with it, newest first' }),
})

/** Cells as they were shown and as they are to be: where another one changed them meanwhile it is refused. */
const change = <S extends TObject>(schema: S) =>
  Type.Object({ was: Type.Partial(schema), now: Type.Partial(schema) })

const PicturePath = Type.String({ maxLength: 60 })
const Pictures = Type.Array(PicturePath, { maxItems: 100 })
const share = Type.Number({ minimum: 0, maximum: 1, 'x-message': 'Elige una parte de la foto.' })

/** What its sender calls a film that is on its way. */
const Upload = Type.String({
  pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'A UUID of the caller',
})

const bySku = Type.Object({ sku: SKU })
const answer = Type.Object({ data: OfficeProduct })

/** Products as staff work on them. */
export const officeProducts = {
  'GET /admin/products': {
    summary: 'Products of a view, a brand, a category, or found by parts of SKU and name',
    staff: 'any',
    query: Type.Object({
      ...selection,
      sort: Type.Optional(Type.Enum(productSorts)),
      after: Type.Optional(Type.String({ maxLength: 600, description: 'The `next` of a list' })),
    }),
    response: Type.Object({
      data: Type.Array(OfficeProductRow),
      next: Type.Union([Type.String(), Type.Null()]),
      counts: Type.Object({
        all: Type.Integer(),
        soldOut: Type.Integer(),
        withoutPicture: Type.Integer(),
        onOffer: Type.Integer(),
        hidden: Type.Integer(),
      }),
    }),
  },
  'GET /admin/products/:sku': {
    summary: 'A product with what was done to it',
    staff: 'any',
    params: bySku,
    response: answer,
  },
  'PATCH /admin/products/:sku': {
    summary: 'Change the content of a product, by the rules of a catalogue file',
    staff: 'catalog.write',
    params: bySku,
    body: change(ContentCells),
    response: answer,
  },
  'PATCH /admin/products/:sku/prices': {
    summary: 'Change what a product costs and how it is taxed, by the rules of a catalogue file',
    staff: 'prices.write',
    params: bySku,
    body: change(PriceCells),
    response: answer,
  },
  'PATCH /admin/products/:sku/pictures': {
    summary: "Put a product's pictures in another order, take some away, or put one back",
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({ was: Pictures, now: Pictures }),
    response: answer,
  },
  'POST /admin/products/:sku/pictures': {
    summary: 'Add a picture behind the others; one that the product has already is left as it is',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({ data: PictureData }),
    response: answer,
  },
  'PATCH /admin/products/:sku/pictures/text': {
    summary: 'Say what a picture shows',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({
      picture: PicturePath,
      was: Type.String({ maxLength: 200 }),
      now: Type.String({ maxLength: 200, 'x-message': 'Usa 200 letras o menos.' }),
    }),
    response: answer,
  },
  'POST /admin/products/:sku/pictures/crop': {
    summary: 'Put a square of a picture in its place',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({
      picture: PicturePath,
      side: Type.Number({ minimum: 0.1, maximum: 1, description: 'Of its shorter side' }),
      left: share,
      top: share,
    }),
    response: answer,
  },
  'POST /admin/products/documents': {
    summary: 'Keep a PDF; it is shown once a product has its address among its downloads',
    staff: 'catalog.write',
    body: Type.Object({
      data: Type.String({
        minLength: 1,
        maxLength: Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4,
        contentEncoding: 'base64',
        'x-message': 'El documento debe pesar menos de 10 MB.',
        'x-required': 'Elige un documento.',
      }),
    }),
    response: Type.Object({ url: Type.String() }),
  },
  'PUT /admin/products/films/:upload': {
    summary: 'Keep a piece of a film that is on its way; one that got no answer may be sent again',
    staff: 'catalog.write',
    params: Type.Object({ upload: Upload }),
    body: Type.Object({
      at: Type.Integer({
        minimum: 0,
        maximum: MAX_FILM_BYTES,
        description: 'Byte of the film that the piece begins with: where the one before ended',
      }),
      data: Type.String({
        minLength: 1,
        maxLength: Math.ceil(FILM_PIECE_BYTES / 3) * 4,
        contentEncoding: 'base64',
      }),
    }),
    response: Done,
  },
  'POST /admin/products/films': {
    summary:
      'Keep the film whose pieces all came, an MP4 with H.264, with its captions; it is shown once a product has its address as `video`',
    staff: 'catalog.write',
    body: Type.Object({
      upload: Upload,
      captions: Type.String({
        minLength: 1,
        maxLength: 100_000,
        description: 'WebVTT',
        'x-message': 'Los subtítulos son demasiado largos.',
        'x-required': 'Escribe los subtítulos.',
      }),
    }),
    response: Type.Object({ url: Type.String() }),
  },
  'POST /admin/products/:sku/stock': {
    summary: 'Record units that came in, went out or were counted',
    staff: 'catalog.write',
    creates: true,
    params: bySku,
    body: Type.Object({
      reason: Type.Enum(stockReasons, { 'x-message': 'Elige el motivo.' }),
      units: Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'Units that came in or went out; for a count, units on the shelf',
        'x-message': 'Escribe un número entero de 0 a 1,000,000.',
        'x-required': 'Escribe cuántas piezas.',
      }),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: answer,
  },
} satisfies Endpoints
