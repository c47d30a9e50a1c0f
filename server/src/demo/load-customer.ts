import { spreadDiscount } from '@surco/contract'
import type { Tx } from '@surco/database'
import {
  address as addressTable,
  billing,
  coupon,
  couponUse,
  order,
  orderEvent,
  orderLine,
  type AddressSnapshot,
  type customer,
  paymentAttempt,
  providers,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { createCustomer, hashPassword } from '../accounts/index.ts'
import { cartTotals } from '../carts/index.ts'
import { couponDiscount } from '../coupons/index.ts'
import { addressSnapshot, countBuyer } from '../orders/index.ts'
import { VOUCHER_DAYS } from '../payments/index.ts'
import { newId } from '../platform/keys.ts'
import { HOUR_MS } from '../platform/time.ts'
import { daysBefore, type DemoCustomer, type DemoOrder, readDemoJson } from './demo-data.ts'
import type { FindDemoProduct } from './find-product.ts'

interface ReadCustomer {
  demo: DemoCustomer
  passwordHash: string
}

/** Reads the demo's customer; undefined when it has none. */
export async function readCustomer(demoDir: string): Promise<ReadCustomer | undefined> {
  const demo = await readDemoJson<DemoCustomer | undefined>(demoDir, 'customer.json', undefined)
  return demo && { demo, passwordHash: await hashPassword(demo.password, 'demo') }
}

/** Adds the demo's customer with fiscal data, addresses and past orders. */
export async function addCustomer(
  tx: Tx,
  { demo, passwordHash }: ReadCustomer,
  find: FindDemoProduct,
  now: Date,
): Promise<void> {
  const buyer = await createCustomer(tx, {
    name: demo.name,
    email: demo.email,
    passwordHash,
    createdAt: daysBefore(now, demo.registeredDaysAgo),
  })
  const owner = { customerId: buyer.id, createdAt: buyer.createdAt }
  const addresses = await tx
    .insert(addressTable)
    .values(
      demo.addresses.map((place, index) => ({
        id: newId(),
        ...owner,
        ...place,
        isDefault: index === 0,
      })),
    )
    .returning()
  const [home] = demo.addresses
  if (home) {
    const { phone: _phone, ...place } = home
    await tx.insert(billing).values({ id: newId(), ...owner, ...demo.billing, ...place })
  }
  for (const past of demo.orders) {
    const saved = addresses[past.address]
    if (!saved) throw new Error(`The demo customer has no address ${past.address}`)
    await addPastOrder(tx, { buyer, address: addressSnapshot(saved), demo: past, find, now })
  }
}

interface PastOrder {
  buyer: typeof customer.$inferSelect
  address: AddressSnapshot
  demo: DemoOrder
  find: FindDemoProduct
  now: Date
}

const PACKED_AFTER_DAYS = 14
const REFUNDED_AFTER_DAYS = 6

/** Inserts a finished order of the past, which does not change today's stock. */
async function addPastOrder(tx: Tx, past: PastOrder): Promise<void> {
  const { buyer, address, demo } = past
  const lines = linesOf(past)
  if (lines.length === 0) return
  const { subtotal } = cartTotals(lines)
  const used = await findCoupon(tx, demo.coupon)
  const discount = used ? couponDiscount(used, subtotal) : 0
  const id = newId()
  const ended = ending(past)
  const total = subtotal - discount
  await tx.insert(order).values({
    id,
    purchaseId: newId(),
    cartId: buyer.cartId,
    customerId: buyer.id,
    email: buyer.email,
    name: buyer.name,
    address,
    paymentMethod: demo.paymentMethod,
    subtotal,
    discount,
    total,
    toShip: waitsToBeShipped(demo) ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
    ...(used && { couponCode: used.code, discountLabel: used.label }),
    ...ended,
  })
  const discounts = spreadDiscount(
    lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
    discount,
  )
  await tx
    .insert(orderLine)
    .values(lines.map((line, place) => ({ ...line, orderId: id, discount: discounts[place] })))
  if (ended.status === 'paid') await countBuyer(tx, { id, email: buyer.email, lines }, 1)
  await tx.insert(orderEvent).values(historyOf(ended).map((event) => ({ ...event, orderId: id })))
  if (ended.status === 'expired')
    await addPastVoucher(tx, { id, total, ...ended }, demo.paymentMethod)
  if (used)
    await tx.insert(couponUse).values({ orderId: id, couponId: used.id, customerId: buyer.id })
}

/** Recent orders have not been shipped yet. */
const waitsToBeShipped = ({ status, daysAgo }: PastOrder['demo']) =>
  status === 'paid' && daysAgo <= PACKED_AFTER_DAYS

/** Final status of an order with its times. */
function ending({ demo, now }: PastOrder) {
  const createdAt = daysBefore(now, demo.daysAgo)
  const wasPaid = demo.status === 'paid' || demo.status === 'refunded'
  return {
    status: demo.status,
    reservation: wasPaid ? ('consumed' as const) : ('released' as const),
    createdAt,
    expiresAt:
      demo.status === 'expired'
        ? daysBefore(createdAt, -VOUCHER_DAYS)
        : new Date(createdAt.getTime() + HOUR_MS),
    paidAt: wasPaid ? createdAt : undefined,
  }
}

/** Status events of an order: pending, paid or not, and perhaps refunded some days later. */
function historyOf({ status, createdAt, expiresAt, paidAt }: ReturnType<typeof ending>) {
  const pending = { status: 'pending' as const, createdAt }
  if (!paidAt) return [pending, { status, createdAt: expiresAt }]
  const paid = [pending, { status: 'paid' as const, createdAt: paidAt }]
  return status === 'refunded'
    ? [...paid, { status, createdAt: daysBefore(paidAt, -REFUNDED_AFTER_DAYS) }]
    : paid
}

function linesOf({ demo, find }: PastOrder) {
  return demo.lines.flatMap(({ product: beginning, quantity }, position) => {
    const found = find(beginning)
    if (!found) return []
    const { id: productId, price: unitPrice, ...sold } = found
    return { ...sold, productId, position, quantity, unitPrice }
  })
}

async function findCoupon(tx: Tx, code: string | undefined) {
  if (!code) return undefined
  const [found] = await tx.select().from(coupon).where(eq(coupon.code, code))
  return found
}

type PastVoucher = Pick<
  Required<typeof order.$inferInsert>,
  'id' | 'total' | 'createdAt' | 'expiresAt'
>

/** Inserts the expired voucher of an order: an expired order without one would not be listed. */
async function addPastVoucher(
  tx: Tx,
  { id, total, createdAt, expiresAt }: PastVoucher,
  paymentMethod: string,
): Promise<void> {
  const provider = providers.find((name) => name === paymentMethod)
  if (!provider) throw new Error(`There is no provider ${paymentMethod}`)
  const reference = `1-${id.slice(0, 8)}`
  await tx.insert(paymentAttempt).values({
    orderId: id,
    provider,
    reference,
    sourceId: reference,
    amount: total,
    currency: 'MXN',
    status: 'expired',
    pendingPayment: {
      method: 'cash',
      place: 'OXXO',
      reference: '93000100000135',
      clabe: '',
      url: '',
    },
    dueAt: expiresAt,
    createdAt,
    updatedAt: expiresAt,
  })
}
