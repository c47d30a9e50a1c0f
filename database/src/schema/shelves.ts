import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

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
  logo: text().notNull().default(''),
})

export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    level: smallint().notNull(),
    /** Of the one above it: with this a foreign key of the migration holds levels together, so that none stands below itself. */
    parentLevel: smallint('parent_level')
      .notNull()
      .generatedAlwaysAs(sql`level - 1`),
    /** Its place among those beside it; those without one come after the others, alphabetical. */
    position: integer(),
    name: text().notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`match_key(name)`),
    sortKey: text('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
    image: text().notNull().default(''),
  },
  (t) => [
    unique('category_name_under_parent').on(t.parentId, t.nameKey).nullsNotDistinct(),
    unique('category_at_level').on(t.id, t.level),
    check('category_level', sql`${t.level} between 1 and 3`),
    check('category_root', sql`(${t.parentId} is null) = (${t.level} = 1)`),
  ],
)

/**
 * A name that a category had, or one that was merged into it, and what stood above it then: old addresses of the shop and
 * files of the merchant still have it. Triggers on `category` keep them; none is the name of a category that there is.
 */
export const categoryFormerName = pgTable(
  'category_former_name',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references(() => category.id, { onDelete: 'cascade' }),
    nameKey: text('name_key').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('category_former_name_under_parent').on(t.parentId, t.nameKey).nullsNotDistinct(),
    index('category_former_name_by_category').on(t.categoryId),
  ],
)

/** What each name under a category means: the one that has it, or the one that had it. */
export const categoryName = pgView('category_name', {
  parentId: integer('parent_id'),
  nameKey: text('name_key').notNull(),
  id: integer().notNull(),
}).as(sql`select parent_id, name_key, id from category
  union all select parent_id, name_key, category_id from category_former_name`)

/** A name that a brand had, or one that was merged into it; kept as those of categories are. */
export const brandFormerName = pgTable(
  'brand_former_name',
  {
    nameKey: text('name_key').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brand.id, { onDelete: 'cascade' }),
  },
  (t) => [index('brand_former_name_by_brand').on(t.brandId)],
)

/** What each name means: the brand that has it, or the one that had it. */
export const brandName = pgView('brand_name', {
  nameKey: text('name_key').notNull(),
  id: integer().notNull(),
}).as(sql`select name_key, id from brand
  union all select name_key, brand_id from brand_former_name`)
