import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { serviceCenter } from './content.ts'
import { createdAt, isOneOf, updatedAt } from './shared-columns.ts'

export const shippingRules = ['flat', 'weight', 'box', 'total'] as const

/** What is charged up to a limit: grams or centavos, null for no limit; the price in centavos. */
export interface ShippingBracket {
  upTo: number | null
  price: number
}

/** Where the merchant sends to at one price. While there is none, shipping is free everywhere. */
export const shippingZone = pgTable(
  'shipping_zone',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** As people say them; with `prefixes` empty too it is the rest of Mexico. */
    states: text().array().notNull().default([]),
    /** First digits of postal codes. */
    prefixes: text().array().notNull().default([]),
    served: boolean().notNull().default(true),
    /** What is said where nothing is sent; '' for the shop's own words. */
    message: text().notNull().default(''),
    rule: text({ enum: shippingRules }).notNull(),
    brackets: jsonb().$type<ShippingBracket[]>().notNull(),
    /** Centavos of goods from which on it is free; null for never. */
    freeFrom: bigint('free_from', { mode: 'number' }),
    /** Business days after the payment. */
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
    /** Centavos for what is picked up at the carrier's; null when it is not offered. */
    carrierPrice: bigint('carrier_price', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shipping_zone_rule', isOneOf(t.rule, shippingRules)),
    check('shipping_zone_days', sql`${t.daysFrom} between 1 and ${t.daysTo} and ${t.daysTo} <= 60`),
    check('shipping_zone_amounts', sql`${t.freeFrom} > 0 and ${t.carrierPrice} >= 0`),
    check(
      'shipping_zone_brackets',
      sql`jsonb_typeof(${t.brackets}) = 'array' and (${t.brackets} <> '[]' or not ${t.served})
        and not jsonb_path_exists(${t.brackets}, '$[*] ? (@.price < 0 || @.upTo <= 0)')`,
    ),
    uniqueIndex('shipping_zone_name').on(sql`match_key(${t.name})`),
    uniqueIndex('shipping_zone_rest')
      .on(sql`(true)`)
      .where(sql`states = '{}' and prefixes = '{}'`),
  ],
)

/** Service centres where buyers may pick up their orders. */
export const pickupBranch = pgTable('pickup_branch', {
  centerId: integer('center_id')
    .primaryKey()
    .references(() => serviceCenter.id, { onDelete: 'cascade' }),
})
