import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import {
  areDaysOfSpecial,
  createdAt,
  parcelColumns,
  specialDays,
  taxColumns,
  timestamptz,
  updatedAt,
} from './shared-columns.ts'
import { brand, category } from './shelves.ts'

export interface Specification {
  atributo: string
  valor: string
}
export interface Download {
  nombre: string
  url: string
}

/** A number with its unit, or a word. */
export interface StoredAttribute {
  nombre: string
  valor: number | string
  unidad: string
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
    ...specialDays(),
    /** Whether the special price holds today: who writes the days sets it, and a job turns it when a day begins. */
    specialOn: boolean('special_on').notNull().default(true),
    /** What is charged, in centavos. */
    price: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when special_price > 0 and special_on then special_price else round(list_price::numeric * (100 - discount_percent) / 100)::int end`,
      ),
    ...taxColumns(),
    stock: integer().notNull().default(0),
    /** Units held by payments under way. */
    reserved: integer().notNull().default(0),
    /** Whether one can be bought now. */
    available: boolean()
      .notNull()
      .generatedAlwaysAs(sql`stock > reserved`),
    accessory: boolean().notNull().default(false),
    requiresQuote: boolean('requires_quote').notNull().default(false),
    freeShipping: boolean('free_shipping').notNull().default(false),
    ...parcelColumns(),
    /** Names of picture originals: `<hash>.<ext>`. */
    pictures: text().array().notNull().default([]),
    /** The search reads what drives a machine from some of them, such as «Voltaje»: search_drive. */
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** In their order; a trigger keeps `productAttribute` like them. */
    attributes: jsonb().$type<StoredAttribute[]>().notNull().default([]),
    includes: text().array().notNull().default([]),
    warranty: text().notNull().default(''),
    downloads: jsonb().$type<Download[]>().notNull().default([]),
    video: text().notNull().default(''),
    /** Whether the shop shows and sells it; orders keep showing it. What shoppers see is read from {@link shownProduct}. */
    published: boolean().notNull().default(true),
    /** Units sold; orders popular products and search answers. */
    popularity: integer().notNull().default(0),
    /** People who paid for it and kept it; see `countBuyer`. */
    buyers: integer().notNull().default(0),
    /** Stars of all reviews that are shown, and how many these are: a trigger on `product_review` keeps both. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('product_list_price', sql`${t.listPrice} > 0`),
    check('product_discount', sql`${t.discountPercent} between 0 and 99`),
    check('product_special_price', sql`${t.specialPrice} between 0 and ${t.listPrice}`),
    check('product_special_days', areDaysOfSpecial(t)),
    check('product_iva_rate', sql`${t.ivaRate} in (0, 16)`),
    check(
      'product_sat_keys',
      sql`${t.satProductKey} ~ '^[0-9]{8}$' and ${t.satUnitKey} ~ '^[A-Z0-9]{1,3}$'`,
    ),
    check(
      'product_parcel',
      sql`${t.weight} > 0 and ${t.boxLength} > 0 and ${t.boxWidth} > 0 and ${t.boxHeight} > 0
        and num_nonnulls(${t.boxLength}, ${t.boxWidth}, ${t.boxHeight}) in (0, 3)`,
    ),
    check('product_rating', sql`${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`),
    check('product_stock', sql`${t.stock} >= 0 and ${t.reserved} >= 0`),
    // No index contains what a sale changes (stock, units held, units sold), so a sale only writes the row (a HOT update)
    // if its page has space. Otherwise every index is written: there are only those that some query needs.
    index('product_by_name').on(t.sortKey, t.id),
    // The office's lists by name, and by price. A sale writes the index of sold-out products only when the stock becomes 0.
    index('product_by_price').on(t.price, t.id),
    index('product_by_brand').on(t.brandId, t.sortKey, t.id, t.price),
    index('product_by_category_1').on(t.category1, t.sortKey, t.id, t.price),
    index('product_by_category_2').on(t.category2, t.sortKey, t.id, t.price),
    index('product_by_category_3').on(t.category3, t.sortKey, t.id, t.price),
    index('product_sold_out')
      .on(t.sortKey, t.id)
      .where(sql`not available`),
    index('product_without_picture')
      .on(t.sortKey, t.id)
      .where(sql`pictures = '{}'`),
    index('product_on_offer')
      .on(t.sortKey, t.id)
      .where(sql`price < list_price`),
    // Special prices that begin with a day, and those that ended with the day before.
    index('product_special_to_begin')
      .on(sql`coalesce(special_until, 'infinity'::date)`)
      .where(sql`not special_on`),
    index('product_special_to_end')
      .on(t.specialUntil)
      .where(sql`special_on and special_until is not null`),
    index('product_hidden')
      .on(t.sortKey, t.id)
      .where(sql`not published`),
    // Counts products for which no shipping rule applies.
    index('product_sent_free')
      .on(t.id)
      .where(sql`free_shipping and not requires_quote`),
    // The text that says what an accessory is for: its summary, and its name without the word for what it is.
    index('accessory_by_purpose')
      .using(
        'gin',
        sql`to_tsvector('spanish', substring(name from ' .*') || ' ' || short_description)`,
      )
      .where(sql`accessory`),
  ],
)

/** The products that shoppers see. All code that shows or sells products reads them from this view. */
export const shownProduct = pgView('shown_product').as((query) =>
  query.select().from(product).where(eq(product.published, true)),
)

/**
 * Number of shown products per brand, category path and kind, maintained by triggers on `product`. Counts by brand and of
 * search results are sums of it. 0 stands for a missing level.
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
 * Rows of catalogue files being imported into `product`, until the import ends. They hold names of brands and categories
 * instead of ids. Unlogged: after a crash of the database the file is read again.
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
    ...specialDays(),
    ...taxColumns(),
    stock: integer().notNull(),
    /** The stock is a difference: units that came or went. */
    stockIsChange: boolean('stock_is_change').notNull().default(false),
    accessory: boolean().notNull(),
    requiresQuote: boolean('requires_quote').notNull(),
    freeShipping: boolean('free_shipping').notNull(),
    ...parcelColumns(),
    shortDescription: text('short_description').notNull(),
    description: text().array().notNull(),
    pictures: text().array().notNull(),
    specifications: jsonb().$type<Specification[]>().notNull(),
    attributes: jsonb().$type<StoredAttribute[]>().notNull().default([]),
    includes: text().array().notNull(),
    warranty: text().notNull(),
    downloads: jsonb().$type<Download[]>().notNull(),
    video: text().notNull(),
    published: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/** Progress of merging a file with stock changes: an interrupted import continues there, so that no change counts twice. */
export const importProgress = pgTable('import_progress', {
  /** SHA-256 of the file, hexadecimal. */
  fileHash: text('file_hash').primaryKey(),
  fileName: text('file_name').notNull().default(''),
  /** The last line that was merged. */
  line: integer().notNull(),
  mergedAt: timestamptz('merged_at').notNull().defaultNow(),
})
