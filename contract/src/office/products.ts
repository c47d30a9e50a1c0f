import { Type, type Static, type TObject } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Pesos, SKU } from '../fields.ts'
import { FILM_PIECE_BYTES, MAX_DOCUMENT_BYTES, MAX_FILM_BYTES } from '../upload-limits.ts'
import { BookEntry } from './book.ts'
import { PictureData } from './fields.ts'

/** The views of the list of products. */
const productViews = ['all', 'soldOut', 'withoutPicture', 'onOffer', 'hidden'] as const
export type ProductView = (typeof productViews)[number]

/** The sort orders of the list of products. */
const productSorts = ['name', 'priceUp', 'priceDown'] as const
export type ProductSort = (typeof productSorts)[number]

/** A product in the office's list. */
export type OfficeProductRow = Static<typeof OfficeProductRow>
const OfficeProductRow = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  categoria: Type.String({ description: 'Its deepest category' }),
  marca: Type.String(),
  precio: Pesos,
  precioOriginal: Pesos,
  stock: Type.Integer({ description: 'Units on the shelf' }),
  reserved: Type.Integer({ description: 'Those of `stock` that are held for payments under way' }),
  requiresQuote: Type.Boolean(),
  published: Type.Boolean({ description: 'Shoppers see it' }),
  foto: Type.Union([Type.String(), Type.Null()]),
})

/** Id of a brand or a category. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })

/** Filters of the list of products. */
export const selection = {
  view: Type.Optional(Type.Enum(productViews)),
  q: Type.Optional(Type.String({ maxLength: 80 })),
  brand: Type.Optional(Id),
  category: Type.Optional(Id),
}

/** Reasons for a stock movement by staff. */
const stockReasons = ['purchase', 'loss', 'count', 'return'] as const
export type StockReason = (typeof stockReasons)[number]

const cell = Type.String({ maxLength: 200 })
const text = Type.String({ maxLength: 1_000 })
/** A list, separated by `|`. */
const list = Type.String({ maxLength: 6_000 })
const short = Type.String({ maxLength: 40 })

/** Content and categories of a product, each field in the form of a catalogue file's cell. */
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

/** Prices and taxes of a product. */
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

/** A stock movement by staff. */
export type StockMovement = Static<typeof StockMovement>
const StockMovement = Type.Object({
  at: Type.String({ description: 'ISO 8601' }),
  who: Type.String(),
  reason: Type.Enum([...stockReasons, 'supply']),
  note: Type.String(),
  delta: Type.Integer(),
  stock: Type.Integer({ description: 'Stock after the movement' }),
})

/** A product as the office shows it. */
export type OfficeProduct = Static<typeof OfficeProduct>
const OfficeProduct = Type.Object({
  SKU: Type.String(),
  cells: ProductCells,
  precio: Pesos,
  special: Type.Object({
    state: Type.Enum(['none', 'on', 'planned', 'over'], {
      description: 'State of the special price today',
    }),
    otherwise: Type.Number({ description: 'Pesos charged without the special price' }),
  }),
  stock: Type.Integer(),
  reserved: Type.Integer(),
  fotos: Type.Array(Type.String()),
  textosFotos: Type.Array(Type.String(), {
    description: "Alternative text of each picture; '' for none",
  }),
  updatedAt: Type.String({ description: 'ISO 8601' }),
  nombresAtributos: Type.Array(Type.String(), {
    description: 'Names of attributes in its category, the most frequent first',
  }),
  movements: Type.Array(StockMovement, { description: 'The latest movements, newest first' }),
  book: Type.Array(BookEntry, { description: 'Changes by staff, newest first' }),
})

/** Old and new values of cells; refused when an old value is not the current one. */
const change = <S extends TObject>(schema: S) =>
  Type.Object({ was: Type.Partial(schema), now: Type.Partial(schema) })

const PicturePath = Type.String({ maxLength: 60 })
const Pictures = Type.Array(PicturePath, { maxItems: 100 })
const share = Type.Number({ minimum: 0, maximum: 1, 'x-message': 'Elige una parte de la foto.' })

/** Id of a video upload. */
const Upload = Type.String({
  pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'A UUID chosen by the caller',
})

const bySku = Type.Object({ sku: SKU })
const answer = Type.Object({ data: OfficeProduct })

/** Products in the office. */
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
    summary: 'A product with its history',
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
    summary: 'Change prices and taxes of a product, by the rules of a catalogue file',
    staff: 'prices.write',
    params: bySku,
    body: change(PriceCells),
    response: answer,
  },
  'PATCH /admin/products/:sku/pictures': {
    summary: "Reorder a product's pictures, remove some, or restore one",
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({ was: Pictures, now: Pictures }),
    response: answer,
  },
  'POST /admin/products/:sku/pictures': {
    summary: 'Add a picture behind the others, unless the product has it already',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({ data: PictureData }),
    response: answer,
  },
  'PATCH /admin/products/:sku/pictures/text': {
    summary: 'Set the alternative text of a picture',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({
      picture: PicturePath,
      was: Type.String({ maxLength: 200 }),
      now: Type.String({ maxLength: 200, 'x-message': 'Usa 200 caracteres o menos.' }),
    }),
    response: answer,
  },
  'POST /admin/products/:sku/pictures/crop': {
    summary: 'Crop a picture to a square',
    staff: 'catalog.write',
    params: bySku,
    body: Type.Object({
      picture: PicturePath,
      side: Type.Number({
        minimum: 0.1,
        maximum: 1,
        description: 'Share of the shorter side of the picture',
      }),
      left: share,
      top: share,
    }),
    response: answer,
  },
  'POST /admin/products/documents': {
    summary: 'Upload a PDF; shoppers see it once a product has its address in `descargables`',
    staff: 'catalog.write',
    body: Type.Object({
      data: Type.String({
        minLength: 1,
        maxLength: Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4,
        contentEncoding: 'base64',
        'x-message': 'El documento debe pesar 10 MB o menos.',
        'x-required': 'Elige un documento.',
      }),
    }),
    response: Type.Object({ url: Type.String() }),
  },
  'PUT /admin/products/films/:upload': {
    summary: 'Upload a piece of a video; a piece without a response may be sent again',
    staff: 'catalog.write',
    params: Type.Object({ upload: Upload }),
    body: Type.Object({
      at: Type.Integer({
        minimum: 0,
        maximum: MAX_FILM_BYTES,
        description: 'Offset of the piece in bytes: the end of the piece before',
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
      'Finish the upload of a video, an MP4 with H.264, with its captions; shoppers see it once a product has its address as `video`',
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
