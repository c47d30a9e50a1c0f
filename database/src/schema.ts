import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** The merchant's own data and limits; one JSON document a key. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

export const brand = pgTable('brand', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The name without case and accents: what URLs and imports are matched by. */
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`match_key(name)`)
    .unique(),
  sortKey: text('sort_key')
    .notNull()
    .generatedAlwaysAs(sql`sort_key(name)`),
  searchWords: tsvector('search_words')
    .notNull()
    .generatedAlwaysAs(sql`search_vector(name)`),
  logo: text().notNull().default(''),
})

export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    level: smallint().notNull(),
    name: text().notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`match_key(name)`),
    sortKey: text('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
    searchWords: tsvector('search_words')
      .notNull()
      .generatedAlwaysAs(sql`search_vector(name)`),
    image: text().notNull().default(''),
  },
  (t) => [
    unique('category_name_under_parent').on(t.parentId, t.nameKey).nullsNotDistinct(),
    check('category_level', sql`${t.level} between 1 and 3`),
    check('category_root', sql`(${t.parentId} is null) = (${t.level} = 1)`),
  ],
)

export interface Specification {
  atributo: string
  valor: string
}
export interface Download {
  nombre: string
  url: string
}

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    sortKey: text('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
    shortDescription: text('short_description').notNull().default(''),
    description: text().array().notNull().default([]),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brand.id),
    /** The path in the category tree; the deeper levels may be missing. */
    category1: integer('category_1')
      .notNull()
      .references(() => category.id),
    category2: integer('category_2').references(() => category.id),
    category3: integer('category_3').references(() => category.id),
    /** Centavos, IVA included. */
    listPrice: integer('list_price').notNull(),
    discountPercent: smallint('discount_percent').notNull().default(0),
    /** Centavos, IVA included; 0 when there is none. */
    specialPrice: integer('special_price').notNull().default(0),
    /** What is charged, in centavos. */
    price: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when special_price > 0 then special_price else round(list_price::numeric * (100 - discount_percent) / 100)::int end`,
      ),
    stock: integer().notNull().default(0),
    /** Units held by payments under way. */
    reserved: integer().notNull().default(0),
    accessory: boolean().notNull().default(false),
    requiresQuote: boolean('requires_quote').notNull().default(false),
    freeShipping: boolean('free_shipping').notNull().default(false),
    /** Names of picture originals: `<hash>.<ext>`. */
    pictures: text().array().notNull().default([]),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    includes: text().array().notNull().default([]),
    warranty: text().notNull().default(''),
    downloads: jsonb().$type<Download[]>().notNull().default([]),
    video: text().notNull().default(''),
    /** Units sold; orders popular products and search answers. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('product_list_price', sql`${t.listPrice} > 0`),
    check('product_discount', sql`${t.discountPercent} between 0 and 99`),
    check('product_special_price', sql`${t.specialPrice} between 0 and ${t.listPrice}`),
    check('product_stock', sql`${t.stock} >= 0 and ${t.reserved} >= 0`),
    index('product_by_name').on(t.sortKey, t.id),
    index('product_by_price').on(t.price, t.id),
    index('product_by_popularity').on(
      sql`popularity desc`,
      sql`(price < list_price) desc`,
      t.accessory,
      sql`id desc`,
    ),
    // The trailing columns let a page's ids be found, other filters included, from the index alone.
    index('product_by_brand').on(t.brandId, t.sortKey, t.id, t.accessory),
    index('product_by_category_1').on(t.category1, t.sortKey, t.id, t.brandId, t.accessory),
    index('product_by_category_2').on(t.category2, t.sortKey, t.id, t.brandId, t.accessory),
    index('product_by_category_3').on(t.category3, t.sortKey, t.id, t.brandId, t.accessory),
    index('product_by_accessory').on(t.accessory, t.sortKey, t.id),
  ],
)

/**
 * How many products share a brand, category path and kind; kept by triggers on `product`.
 * Totals, filter lists and category counts are sums of it. 0 stands for a missing level.
 */
export const productCount = pgTable(
  'product_count',
  {
    category1: integer('category_1').notNull(),
    category2: integer('category_2').notNull(),
    category3: integer('category_3').notNull(),
    brandId: integer('brand_id').notNull(),
    accessory: boolean().notNull(),
    products: integer().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.category1, t.category2, t.category3, t.brandId, t.accessory],
    }),
    index('product_count_by_category_2').on(t.category2),
    index('product_count_by_category_3').on(t.category3),
    index('product_count_by_brand').on(t.brandId),
  ],
)

/**
 * Rows of catalogue files on their way into `product`: an import's rows stay until it ends. Names of
 * brand and categories instead of ids. Not logged: after a crash of the database the file is read again.
 */
export const catalogStaging = pgTable(
  'catalog_staging',
  {
    importId: text('import_id').notNull(),
    line: integer().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    category1: text('category_1').notNull(),
    category2: text('category_2').notNull(),
    category3: text('category_3').notNull(),
    listPrice: integer('list_price').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    specialPrice: integer('special_price').notNull(),
    stock: integer().notNull(),
    accessory: boolean().notNull(),
    requiresQuote: boolean('requires_quote').notNull(),
    freeShipping: boolean('free_shipping').notNull(),
    shortDescription: text('short_description').notNull(),
    description: text().array().notNull(),
    pictures: text().array().notNull(),
    specifications: jsonb().$type<Specification[]>().notNull(),
    includes: text().array().notNull(),
    warranty: text().notNull(),
    downloads: jsonb().$type<Download[]>().notNull(),
    video: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/** A picture as it was handed in; its smaller variants are files made on demand. */
export const picture = pgTable('picture', {
  /** `<hash>.<ext>` */
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
})

/** What is searched of a product: name, SKU, brand and categories, no descriptions. */
export const searchDocument = pgTable(
  'search_document',
  {
    // No foreign key: reindexing after a deletion needs to see which words leave with the product.
    productId: integer('product_id').primaryKey(),
    /** Orders equally good matches: machines before accessories, then by popularity. */
    rank: integer().notNull(),
    words: tsvector().notNull(),
    /** Words of the name; the first one, which says what the product is, has weight A. */
    nameWords: tsvector('name_words').notNull(),
  },
  (t) => [index('search_document_words').using('gin', t.words)],
)

/** The vocabulary that typos are mended against. */
export const searchTerm = pgTable(
  'search_term',
  {
    word: text().primaryKey(),
    /** Products whose document holds the word. */
    documents: integer().notNull(),
  },
  (t) => [
    index('search_term_prefix').using('btree', t.word.op('text_pattern_ops')),
    // Numbers and article codes are never offered as the mended form of a word.
    index('search_term_similar')
      .using('gin', t.word.op('gin_trgm_ops'))
      .where(sql`word ~ '^[a-z]{4,}$'`),
  ],
)

/** Ready answers for short prefixes that match many products. */
export const searchPrefix = pgTable('search_prefix', {
  prefix: text().primaryKey(),
  total: integer().notNull(),
  top: integer().array().notNull(),
})

export const postalCode = pgTable(
  'postal_code',
  {
    code: text().notNull(),
    colonia: text().notNull(),
    municipio: text().notNull(),
    ciudad: text().notNull(),
    estado: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.colonia] }),
    check('postal_code_digits', sql`${t.code} ~ '^[0-9]{5}$'`),
  ],
)

export const cart = pgTable('cart', {
  /** Unguessable, 128 bits in hexadecimal. */
  id: text().primaryKey(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const cartLine = pgTable(
  'cart_line',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    check('cart_line_quantity', sql`${t.quantity} > 0`),
    index('cart_line_product').on(t.productId),
  ],
)

export const guest = pgTable(
  'guest',
  {
    /** Unguessable, 128 bits in hexadecimal. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    cartId: text('cart_id')
      .notNull()
      .unique()
      .references(() => cart.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('guest_email').on(sql`lower(${t.email})`)],
)

export const address = pgTable('address', {
  id: text().primaryKey(),
  guestId: text('guest_id')
    .notNull()
    .unique()
    .references(() => guest.id, { onDelete: 'cascade' }),
  street: text().notNull(),
  streetNumber: text('street_number').notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code').notNull(),
  state: text().notNull(),
  country: text().notNull().default('MX'),
  phone: text().notNull(),
  updatedAt: updatedAt(),
})

/** The delivery address as it was when the order was made. */
export interface AddressSnapshot {
  id: string
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
  country: string
  phone: string
}

export const orderStatuses = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const
export const reservationStates = ['held', 'consumed', 'released'] as const

export const order = pgTable(
  'order',
  {
    /** Unguessable, 128 bits in hexadecimal. */
    id: text().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 100001 })
      .unique(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => guest.id),
    email: text().notNull(),
    name: text().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    reservation: text({ enum: reservationStates }).notNull().default('held'),
    paymentMethod: text('payment_method').notNull(),
    /** Centavos. */
    subtotal: integer().notNull(),
    discount: integer().notNull().default(0),
    shipping: integer().notNull().default(0),
    total: integer().notNull(),
    currency: text().notNull().default('MXN'),
    /** Why the merchant has to look at it; null when nothing is wrong. */
    reviewReason: text('review_reason'),
    createdAt: moment('created_at').notNull(),
    /** When an unpaid order gives its units back. */
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    check('order_status', sql`${t.status} in ('pending','paid','failed','expired','refunded')`),
    check('order_reservation', sql`${t.reservation} in ('held','consumed','released')`),
    check(
      'order_amounts',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping} and ${t.total} > 0`,
    ),
    check('order_paid', sql`(${t.status} in ('paid','refunded')) = (${t.paidAt} is not null)`),
    // A cart has one open order: repeated payments of it are attempts at that order.
    uniqueIndex('order_open_by_cart')
      .on(t.cartId)
      .where(sql`status in ('pending','failed','expired')`),
    index('order_pending')
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    index('order_by_guest').on(t.guestId),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Centavos, as charged. */
    unitPrice: integer('unit_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('order_line_amounts', sql`${t.quantity} > 0 and ${t.unitPrice} > 0`),
    index('order_line_product').on(t.productId),
  ],
)

/**
 * `created`: written, the provider's answer not known yet. `pending`: the provider waits for the
 * buyer. `mismatch`: the provider's charge is not the one we asked for. `duplicate`: the order was
 * already paid by another attempt; it is refunded.
 */
export const attemptStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
  'expired',
  'mismatch',
  'duplicate',
  'refunded',
] as const

/** One try at paying an order; the provider knows it by `reference`. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    provider: text({ enum: ['openpay'] }).notNull(),
    /** `<order number>-<attempt>-<start of the order's id>`; unique at the provider. */
    reference: text().notNull().unique(),
    /** The card token; a second click with the same one is the same attempt. */
    sourceId: text('source_id').notNull(),
    chargeId: text('charge_id').unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull().default('created'),
    errorCode: text('error_code'),
    redirectUrl: text('redirect_url'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('payment_attempt_amount', sql`${t.amount} > 0`),
    check(
      'payment_attempt_status',
      sql`${t.status} in ('created','pending','completed','failed','expired','mismatch','duplicate','refunded')`,
    ),
    unique('payment_attempt_source').on(t.orderId, t.sourceId),
    // One payment settles an order, whatever else was tried.
    uniqueIndex('payment_attempt_one_completed')
      .on(t.orderId)
      .where(sql`status = 'completed'`),
    index('payment_attempt_open')
      .on(t.updatedAt)
      .where(sql`status in ('created','pending')`),
  ],
)

/** Answers of calls repeated with the same `Idempotency-Key`, kept 24 hours. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is still running. */
    status: integer(),
    body: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotent_answer_age').on(t.createdAt),
  ],
)
