import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { createdAt, timestamptz, updatedAt } from './shared-columns.ts'

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
    /** What was put in first stands first. */
    position: integer().notNull().default(0),
    putAt: timestamptz('put_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    check('cart_line_quantity', sql`${t.quantity} > 0`),
    index('cart_line_product').on(t.productId),
    index('cart_line_by_age').on(t.putAt),
  ],
)
