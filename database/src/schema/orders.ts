import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { customer, guest } from './accounts.ts'
import { cart } from './carts.ts'
import { product } from './catalog.ts'
import { coupon } from './coupons.ts'
import type { AddressSnapshot, DeliverySnapshot, InvoiceSnapshot } from './order-snapshots.ts'
import {
  createdAt,
  hasOneOwner,
  isOneOf,
  literals,
  taxColumns,
  timestamptz,
} from './shared-columns.ts'

/** Statuses of orders that are paid and not refunded. */
export const boughtStatuses = ['paid'] as const
/** Statuses of orders that have been paid at some time; they have `paidAt`. */
export const paidStatuses = [...boughtStatuses, 'refunded'] as const
export const orderStatuses = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const
export const reservationStates = ['held', 'consumed', 'released'] as const

/** Identifies a person who has used a coupon for first orders. */
const couponBuyers = (address: AnyPgColumn) => [
  index('order_with_coupon_by_phone')
    .on(sql`phone_key(${address} ->> 'phone')`)
    .where(sql`coupon_code <> ''`),
  index('order_with_coupon_by_phone_head')
    .on(sql`phone_head(${address} ->> 'phone')`)
    .where(sql`coupon_code <> ''`),
  index('order_with_coupon_by_place')
    .on(
      sql`place_key(${address} ->> 'postalCode', ${address} ->> 'street', ${address} ->> 'streetNumber')`,
    )
    .where(sql`coupon_code <> ''`),
]

/** Finds units that a network, or anybody, has recently released unpaid. */
const releasedUnpaid = (t: { network: AnyPgColumn; expiresAt: AnyPgColumn }) => [
  index('order_given_back_lately')
    .on(t.network, t.expiresAt)
    .where(sql`status in ('failed','expired')`),
  index('order_given_back_by_all')
    .on(t.expiresAt)
    .where(sql`status in ('failed','expired')`),
]

/** The total may only be 0 if credit pays for everything. */
const paysByCredit = (t: Record<'total' | 'credit' | 'extendsId', AnyPgColumn>) =>
  check(
    'order_credit',
    sql`${t.credit} >= 0 and ${t.total} >= 0 and ${t.total} + ${t.credit} > 0 and (${t.credit} = 0 or ${t.extendsId} is not null)`,
  )

export const order = pgTable(
  'order',
  {
    /** Unguessable, 128 bits in hexadecimal. */
    id: text().primaryKey(),
    /** Sorts orders by when they were opened. */
    sequence: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 100001 })
      .unique(),
    /** Number shown to the buyer: nine random digits. */
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`new_order_number()`),
    /**
     * Groups the orders of one purchase: a cart that changes before it is paid creates a new order of the same purchase, and
     * only one of them is paid.
     */
    purchaseId: text('purchase_id').notNull(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id),
    guestId: text('guest_id').references(() => guest.id),
    customerId: text('customer_id').references(() => customer.id),
    email: text().notNull(),
    name: text().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    /** Null for an order from before there were shipping rules: free home delivery. */
    delivery: jsonb().$type<DeliverySnapshot>(),
    /** Null when the buyer wants none. */
    invoice: jsonb().$type<InvoiceSnapshot>(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    reservation: text({ enum: reservationStates }).notNull().default('held'),
    paymentMethod: text('payment_method').notNull(),
    /** Centavos. */
    subtotal: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    shipping: bigint({ mode: 'number' }).notNull().default(0),
    /** Centavos paid by credit for units that the buyer returned of another order. */
    credit: bigint({ mode: 'number' }).notNull().default(0),
    /** Centavos left to be paid. */
    total: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('MXN'),
    /** As they were when the order was made; '' without a coupon. */
    couponCode: text('coupon_code').notNull().default(''),
    discountLabel: text('discount_label').notNull().default(''),
    /** Why the merchant has to look at it; null when nothing is wrong. */
    reviewReason: text('review_reason'),
    createdAt: timestamptz('created_at').notNull(),
    /** When an unpaid order gives its units back. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Until when it can be paid by its link; null for an order placed by its buyer. */
    payUntil: timestamptz('pay_until'),
    /** The paid order whose units it adds to; null for most. */
    extendsId: text('extends_id').references((): AnyPgColumn => order.id),
    paidAt: timestamptz('paid_at'),
    /** When its buyer came back to it, paid or waiting; null until then. */
    seenAt: timestamptz('seen_at'),
    /** Network, and hash of the address, that hold its units: limits of unpaid orders count them. */
    network: text().notNull().default(''),
    callerHash: text('caller_hash').notNull().default(''),
    /** Its units are held because its customer paid earlier orders; they do not count for the network. */
    trusted: boolean().notNull().default(false),
    /** Since when its units are, or were, held; kept when a changed cart creates another order. */
    heldSince: timestamptz('held_since').notNull().defaultNow(),
    /** Total time for which its units were held and then released unpaid. */
    heldSeconds: integer('held_seconds').notNull().default(0),
    /** Units that are paid and not shipped yet; 0 for an unpaid order. */
    toShip: integer('to_ship').notNull().default(0),
  },
  (t) => [
    check('order_one_owner', hasOneOwner(t)),
    check('order_status', isOneOf(t.status, orderStatuses)),
    check('order_reservation', sql`${t.reservation} in ('held','consumed','released')`),
    check(
      'order_amounts',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping} - ${t.credit}`,
    ),
    paysByCredit(t),
    check('order_delivery', sql`${t.delivery} ->> 'id' ~ '^(home|carrier|branch:[0-9]+)$'`),
    check('order_shipping', sql`${t.shipping} >= 0`),
    check('order_to_ship', sql`${t.toShip} >= 0`),
    check('order_paid', sql`(${isOneOf(t.status, paidStatuses)}) = (${t.paidAt} is not null)`),
    uniqueIndex('order_one_pending_by_purchase')
      .on(t.purchaseId)
      .where(sql`status = 'pending'`),
    uniqueIndex('order_one_paid_by_purchase')
      .on(t.purchaseId)
      .where(sql`status in ${literals(paidStatuses)}`),
    index('order_by_extended')
      .on(t.extendsId)
      .where(sql`extends_id is not null`),
    // An addition to an order must be paid before another one.
    uniqueIndex('order_one_pending_by_extended')
      .on(t.extendsId)
      .where(sql`status = 'pending'`),
    index('order_by_purchase').on(t.purchaseId, t.sequence),
    index('order_by_cart').on(t.cartId, t.sequence),
    index('order_pending')
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    // Sales since a moment.
    index('order_by_payment')
      .on(t.paidAt)
      .where(sql`paid_at is not null`),
    index('order_held_by_network')
      .on(t.network)
      .where(sql`status = 'pending' and reservation = 'held'`),
    ...releasedUnpaid(t),
    index('order_by_guest').on(t.guestId),
    // What the office lists.
    index('order_to_ship')
      .on(t.sequence)
      .where(sql`to_ship > 0`),
    index('order_to_review')
      .on(t.sequence)
      .where(sql`review_reason is not null`),
    index('order_by_customer').on(t.customerId, t.sequence),
    // Finds other orders of a buyer with a product.
    index('order_paid_by_email')
      .on(sql`lower(${t.email})`)
      .where(sql`status = 'paid'`),
    // Finds earlier purchases, and uses of coupons for first orders, by a person with a new account.
    index('order_by_mailbox').on(sql`mail_key(${t.email})`),
    ...couponBuyers(t.address),
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
    /** Position in the cart. */
    position: integer().notNull().default(0),
    sku: text().notNull(),
    name: text().notNull(),
    /** Name of its picture's original; '' when there was none. */
    picture: text().notNull().default(''),
    quantity: integer().notNull(),
    /** Units of them that were not on the shelf when it was paid. */
    lacking: integer().notNull().default(0),
    /** Lacking units that have been supplied since. */
    supplied: integer().notNull().default(0),
    /** Centavos, as charged. */
    unitPrice: integer('unit_price').notNull(),
    /** Centavos of the order's discount that are this line's. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** As they were when the order was made. */
    ...taxColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('order_line_amounts', sql`${t.quantity} > 0 and ${t.unitPrice} > 0`),
    check(
      'order_line_lacking',
      sql`${t.lacking} between 0 and ${t.quantity} and ${t.supplied} between 0 and ${t.lacking}`,
    ),
    check('order_line_iva_rate', sql`${t.ivaRate} in (0, 16)`),
    check(
      'order_line_discount',
      sql`${t.discount} between 0 and ${t.quantity}::bigint * ${t.unitPrice}`,
    ),
    index('order_line_product').on(t.productId),
  ],
)

/** Changes of an order's status. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('order_event_status', isOneOf(t.status, orderStatuses)),
    index('order_event_by_order').on(t.orderId, t.id),
  ],
)

/** The coupon that an order holds or has used; deleted when the order ends unpaid. */
export const couponUse = pgTable(
  'coupon_use',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    createdAt: createdAt(),
  },
  (t) => [
    // Limits count these, with the coupon's row locked.
    index('coupon_use_by_customer').on(t.couponId, t.customerId),
    index('coupon_use_customer').on(t.customerId),
  ],
)
