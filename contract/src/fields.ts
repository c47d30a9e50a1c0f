import { Type, type Static, type TSchema } from 'typebox'

/**
 * Schemas that several endpoints share. They hold Spanish sentences for the shopper: `x-required` when a value is
 * missing or blank, `x-message` when it is wrong. `x-cause` names the rule of `validation.ts` that says what exactly is
 * wrong. Without these a sentence is made from the broken rule.
 */

/** A product's SKU; it may hold a slash (`BM-1/2`). */
export const SKU = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f]+$' })

const emailPattern =
  "(?!\\.|[^@]*\\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+"

export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  pattern: `^${emailPattern}$`,
  'x-message': 'Escribe un email válido.',
  'x-required': 'El email es obligatorio.',
})

/** '' for none. */
export const EmailOrNone = Type.String({
  maxLength: 254,
  pattern: `^(?:${emailPattern})?$`,
  'x-message': 'Escribe un email válido, o nada.',
})

/** A password being chosen; the server refuses common ones besides. */
export const newPassword = (required: string) =>
  Type.String({
    minLength: 6,
    maxLength: 128,
    'x-message': 'La contraseña debe tener al menos 6 caracteres.',
    'x-required': required,
  })

/** A password as typed to sign in or to confirm. */
export const knownPassword = (required: string) =>
  Type.String({ minLength: 1, maxLength: 128, 'x-message': required, 'x-required': required })

/** An unguessable 128-bit id in hexadecimal, as the shop gives to guests, carts, orders and addresses. */
export const Key = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** An id that a payment provider gave. */
export const ProviderId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,255}$' })

export const CouponCode = Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()]))

export const Cantidad = Type.Integer({
  minimum: 1,
  maximum: 9999,
  'x-message': 'La cantidad debe ser un número entero de al menos 1.',
})

/** The same form as `pattern` of `rfc.ts`, in either case of letters. */
const rfcPattern = '[A-Za-zÑñ&]{3,4}[0-9]{6}[A-Za-z0-9]{2}[0-9Aa]'

/** `rfcFault` says which part of an RFC is wrong. */
const rfcMessages = { 'x-message': 'Escribe un RFC válido.', 'x-cause': 'rfc' }

/** As the tax authority writes it: 12 characters for companies, 13 for people. */
export const Rfc = Type.String({
  pattern: `^${rfcPattern}$`,
  ...rfcMessages,
  'x-required': 'El RFC es obligatorio.',
})

/** '' when not given. */
export const OptionalRfc = Type.Optional(
  Type.String({ pattern: `^(?:${rfcPattern})?$`, ...rfcMessages }),
)

export const PostalCode = Type.String({
  pattern: '^[0-9]{5}$',
  'x-message': 'El código postal debe tener 5 dígitos.',
  'x-required': 'El código postal es obligatorio.',
})

/** Postal code of a fiscal domicile; '' for that of the address. */
export const FiscalPostalCode = Type.String({
  pattern: '^(?:[0-9]{5})?$',
  'x-message': 'El código postal debe tener 5 dígitos.',
})

/** A session of a customer or a member of staff. */
export type OpenSession = Static<typeof OpenSession>
export const OpenSession = Type.Object({
  device: Type.String({
    description: "Browser and system, as «Chrome en Windows»; '' when unknown",
  }),
  current: Type.Boolean({ description: 'The session of this call' }),
  since: Type.String({ description: 'ISO 8601: sign-in' }),
  lastSeen: Type.String({ description: 'ISO 8601: last call' }),
})

/** An order's number as part of an address. */
export const OrderNumber = Type.String({ pattern: '^[0-9]{1,15}$' })

/** The response of a call that has nothing to return. */
export const Done = Type.Object({ ok: Type.Literal(true) })

/** The response to a provider's notification. */
export const Received = Type.Object({ received: Type.Boolean() })

export const Pesos = Type.Number({
  description:
    'Mexican pesos, two decimals; with IVA, except `precioSinIVA`, `base` and the tax `IVA` itself',
})

/** Per cent. 0 is for machines and implements of agricultural use alone, LIVA art. 2-A I e). */
export type IvaRate = Static<typeof IvaRate>
export const IvaRate = Type.Enum([16, 0], { description: 'IVA rate, per cent' })

/** The part of an order that is taxed at one rate, and its tax. */
export type Impuesto = Static<typeof Impuesto>
export const Impuesto = Type.Object({ tasa: IvaRate, base: Pesos, IVA: Pesos })

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))

export const pageSize = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum }))

/** Paging of a list: this page, its size, and how many there are. */
export type PageMeta = Static<typeof PageMeta>
export const PageMeta = Type.Object({
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
  totalPages: Type.Integer(),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
})

/** A filter where absent, null and '' all mean "no filter". */
export const Filter = Type.Optional(Type.Union([Type.String({ maxLength: 400 }), Type.Null()]))

/** A price to filter by. */
export const PriceLimit = Type.Optional(
  Type.Union([
    Type.Number({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Inclusive limit of the charged price, in pesos',
      'x-message': 'Escribe un precio de 0 o más.',
    }),
    Type.Null(),
  ]),
)

/** A filter that is on or off. */
export const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]))

export const OrderDirection = Type.Optional(Type.Enum(['asc', 'desc']))

/** `{data: {id, attributes}}`, the shape of single records. */
export const record = <A extends TSchema>(attributes: A) =>
  Type.Object({ data: Type.Object({ id: Type.String(), attributes }) })

/** `{data: {attributes}}`, the shape of a part of a record. */
export const attributes = <A extends TSchema>(schema: A) =>
  Type.Object({ data: Type.Object({ attributes: schema }) })

export type CartLine = Static<typeof CartLine>
export const CartLine = Type.Object({ SKU, cantidad: Cantidad })

/** The rating of a product with at least one published review. */
export type Rating = Static<typeof Rating>
export const Rating = Type.Object({
  average: Type.Number({ description: 'Of 1 to 5 stars, one decimal' }),
  total: Type.Integer({ minimum: 1 }),
})
