import { buildOnce, buildSqlOnce, placeholdersOf, type Tx } from '@surco/database'
import { type address, type AddressSnapshot, order } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { placeDetails } from '../../addresses/index.ts'
import { readFields } from '../../platform/unknown.ts'
import type { Order, OrderEvent, OrderLine } from '../queries/get-order.ts'
import { recordedAs } from '../transitions/change-status.ts'
import type { PricedOrder } from './price-order.ts'
import type { Buyer } from './same-order.ts'

const columns = placeholdersOf(
  'id',
  'purchaseId',
  'cartId',
  'guestId',
  'customerId',
  'email',
  'name',
  'address',
  'paymentMethod',
  'subtotal',
  'discount',
  'shipping',
  'discountLabel',
  'couponCode',
  'total',
  'createdAt',
  'expiresAt',
  'network',
  'callerHash',
  'trusted',
  'heldSince',
  'extendsId',
  'credit',
) satisfies Record<
  keyof Buyer | Exclude<keyof PricedOrder, 'lines' | 'invoice' | 'delivery'>,
  unknown
>

type NewOrder = Pick<Order, keyof typeof columns | 'invoice' | 'delivery' | 'payUntil'>

const asJson = (name: string) => sql`${sql.placeholder(name)}::jsonb`

const insertOrder = buildOnce((queries) =>
  queries
    .insert(order)
    .values({
      ...columns,
      invoice: asJson('invoice'),
      delivery: asJson('delivery'),
      payUntil: sql`${sql.placeholder('payUntil')}::timestamptz`,
    })
    .returning(),
)

/** Writes a pending order; must precede {@link writeLines}. */
export const writeOrder = (tx: Tx, { invoice, delivery, payUntil, ...wanted }: NewOrder) =>
  insertOrder(tx, {
    ...wanted,
    invoice: invoice && JSON.stringify(invoice),
    delivery: delivery && JSON.stringify(delivery),
    payUntil: payUntil?.toISOString() ?? null,
  })

const id = sql.placeholder('id')

const insertLines = buildSqlOnce(sql`
  with written as (
    insert into order_line (order_id, product_id, position, sku, name, picture, quantity, unit_price,
      discount, iva_rate, sat_product_key, sat_unit_key)
    select ${id}, line.* from json_to_recordset(${sql.placeholder('lines')}::json) as line (
      "productId" int, position int, sku text, name text, picture text, quantity int, "unitPrice" int,
      discount bigint, "ivaRate" smallint, "satProductKey" text, "satUnitKey" text
    )
  )
  ${recordedAs(sql`values (${id}, 'pending', ${sql.placeholder('createdAt')}::timestamptz)`)}
  returning id`)

/** Writes the lines and the first event of a new order; returns its events. */
export async function writeLines(
  tx: Tx,
  { id: orderId, createdAt }: Pick<Order, 'id' | 'createdAt'>,
  lines: OrderLine[],
): Promise<OrderEvent[]> {
  const written = { id: orderId, lines: JSON.stringify(lines), createdAt: createdAt.toISOString() }
  const { rows } = await insertLines(tx, written)
  return rows.map((row) => ({
    id: Number(readFields(row).id),
    orderId,
    status: 'pending',
    createdAt,
  }))
}

/** The copy of the delivery address that an order stores. */
export const addressSnapshot = (saved: typeof address.$inferSelect): AddressSnapshot => ({
  id: saved.id,
  street: saved.street,
  streetNumber: saved.streetNumber,
  neighborhood: saved.neighborhood,
  city: saved.city,
  postalCode: saved.postalCode,
  state: saved.state,
  country: saved.country,
  phone: saved.phone,
  ...placeDetails(saved),
})
