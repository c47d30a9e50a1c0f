import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { createdAt, timestamptz, updatedAt } from './shared-columns.ts'
import { brand } from './shelves.ts'

export const banner = pgTable(
  'banner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    text: text().notNull().default(''),
    /** Label of its button. */
    label: text().notNull().default(''),
    /** A path of the shop; '' when it leads nowhere. */
    link: text().notNull().default(''),
    /** Name of the wide picture's original. */
    picture: text().notNull(),
    /** Name of the narrow picture's original; '' to use the wide one for both. */
    mobilePicture: text('mobile_picture').notNull().default(''),
    alt: text().notNull().default(''),
    /** Whether the text is light or dark, to contrast with the picture. */
    ink: text({ enum: ['light', 'dark'] })
      .notNull()
      .default('dark'),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    /** Whether it was shown at the last announcement: a job announces when its days begin or end. */
    shown: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('banner_ink', sql`${t.ink} in ('light','dark')`),
    check('banner_days', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** What a customer says about the shop. */
export const testimonial = pgTable(
  'testimonial',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Name of a picture's original; '' when there is none. */
    avatar: text().notNull().default(''),
    /** 0 to 5 in half stars. */
    rating: real().notNull(),
    comment: text().notNull(),
    /** The reviewed product, if known and still sold. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    /** Hidden by the merchant; it does not count either. */
    hidden: boolean().notNull().default(false),
    /** The shop's answer; '' for none. */
    answer: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'testimonial_rating',
      sql`${t.rating} between 0 and 5 and ${t.rating} * 2 = trunc(${t.rating} * 2)`,
    ),
    index('testimonial_newest').on(sql`created_at desc`, sql`id desc`),
    index('testimonial_product').on(t.productId),
    // What the office finds reviews by.
    index('testimonial_words').using('gin', sql`match_key(name || ' ' || comment) gin_trgm_ops`),
  ],
)

export const serviceCenter = pgTable(
  'service_center',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    /** Name used by the postal service. */
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    /** For people and for the open-now label: `L-V 9:00-18:00, S 9:00-14:00`. */
    hours: text().notNull(),
    /** Link to directions on a map; '' to use the coordinates. */
    mapUrl: text('map_url').notNull().default(''),
    active: boolean().notNull().default(true),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('service_center_postal_code', sql`${t.postalCode} ~ '^[0-9]{5}$'`),
    check(
      'service_center_place',
      sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    index('service_center_state').on(t.state, t.city),
  ],
)

/** The brands that a service centre repairs. */
export const serviceCenterBrand = pgTable(
  'service_center_brand',
  {
    centerId: integer('center_id')
      .notNull()
      .references(() => serviceCenter.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brand.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.centerId, t.brandId] }),
    index('service_center_brand_brand').on(t.brandId),
  ],
)

/** Messages from the contact form. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** '' when none was given. */
    phone: text().notNull().default(''),
    message: text().notNull(),
    /** Written by a bot: stored, but not mailed. */
    spam: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_message_email').on(sql`lower(${t.email})`)],
)
