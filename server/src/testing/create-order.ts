import type { Queries } from '@surco/database'
import {
  address,
  cart,
  guest,
  order,
  orderEvent,
  orderLine,
  paymentAttempt,
  type PendingPayment,
  shipment,
  shipmentLine,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { newId } from '../platform/keys.ts'
import { createProduct } from './create-product.ts'

type OrderColumns = typeof order.$inferInsert

interface OrderToCreate extends Partial<Omit<OrderColumns, 'id'>> {
  /** Provider of an open payment attempt. */
  waiting?: PendingPayment & { dueAt: Date }
}

const now = new Date('2026-11-20T18:00:00Z')

export const testAddress = {
  id: newId(),
  street: 'Morelos',
  streetNumber: '12',
  neighborhood: 'Centro',
  city: 'Tepic',
  postalCode: '63000',
  state: 'Nayarit',
  country: 'MX',
  phone: '3110000135',
}

/** Creates an order of one product in its final state: by default of a new guest, for 2,000.00 pesos, paid. */
export async function createOrder(db: Queries, wanted: OrderToCreate = {}) {
  const { waiting, ...columns } = wanted
  const id = newId()
  const owner = columns.customerId ? undefined : await createGuest(db)
  const status = columns.status ?? 'paid'
  const isPaid = status === 'paid' || status === 'refunded'
  const cartId = columns.cartId ?? owner?.cartId ?? (await createCart(db))
  const [created] = await db
    .insert(order)
    .values({
      id,
      purchaseId: newId(),
      ...owner,
      email: 'ana@example.com',
      name: 'Ana Ruiz',
      address: testAddress,
      paymentMethod: 'openpay',
      subtotal: 200_000,
      total: 200_000,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 45 * 60_000),
      reservation: isPaid ? 'consumed' : status === 'pending' ? 'held' : 'released',
      ...(isPaid && { paidAt: now }),
      ...columns,
      status,
      cartId,
    })
    .returning()
  if (!created) throw new Error('An insert answers its row')
  await addParts(db, created)
  if (waiting) await addWaiting(db, created, waiting)
  return created
}

/** Ships all units of an order in one parcel. */
export async function shipAll(db: Queries, orderId: string, shippedAt: Date) {
  const id = newId()
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  await db.insert(shipment).values({ id, orderId, carrier: 'DHL', shippedAt })
  await db
    .insert(shipmentLine)
    .values(lines.map(({ productId, quantity }) => ({ shipmentId: id, productId, quantity })))
  await db.update(order).set({ toShip: 0 }).where(eq(order.id, orderId))
  return id
}

type CreatedOrder = typeof order.$inferSelect

async function addParts(db: Queries, { id, status, createdAt, paidAt, discount }: CreatedOrder) {
  const { id: productId, sku, name } = await createProduct(db)
  await db
    .insert(orderLine)
    .values({ orderId: id, productId, sku, name, quantity: 2, unitPrice: 100_000, discount })
  const pending = { orderId: id, status: 'pending' as const, createdAt }
  const ended = { orderId: id, status, createdAt: paidAt ?? createdAt }
  await db.insert(orderEvent).values(status === 'pending' ? [pending] : [pending, ended])
}

async function addWaiting(
  db: Queries,
  { id, number, total, status }: CreatedOrder,
  { dueAt, ...pendingPayment }: NonNullable<OrderToCreate['waiting']>,
) {
  await db.insert(paymentAttempt).values({
    orderId: id,
    provider: 'mercadopago',
    reference: `${number}-1-${id.slice(0, 8)}`,
    sourceId: `${number}-1`,
    amount: total,
    currency: 'MXN',
    status: status === 'pending' ? 'pending' : 'expired',
    pendingPayment,
    dueAt,
    createdAt: now,
    updatedAt: now,
  })
}

async function createGuest(db: Queries) {
  const [guestId, cartId] = [newId(), await createCart(db)]
  await db.insert(guest).values({ id: guestId, email: 'ana@example.com', name: 'Ana Ruiz', cartId })
  const { id: _id, ...place } = testAddress
  await db.insert(address).values({ id: newId(), guestId, ...place })
  return { guestId, cartId }
}

async function createCart(db: Queries) {
  const id = newId()
  await db.insert(cart).values({ id })
  return id
}
