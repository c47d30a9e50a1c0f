import {
  type FiscalData,
  impuestos,
  type Input,
  type OrderDetails,
  type orders,
  type OrderStatus,
  type Output,
  type PaymentInstructions,
  taxParts,
} from '@surco/contract'
import type { Db } from '@surco/database'
import { type InvoiceSnapshot, order, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, exists, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'

import { shippingAddress } from '../../addresses/index.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { pageMeta } from '../../platform/http/paging.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import { type Order, type OrderWithLines, type Waiting, withLines } from './get-order.ts'

/** An order as the shopper gets it. */
export function orderDetails(order: OrderWithLines): OrderDetails {
  const place = shippingAddress(order.address)
  const taxes = taxParts(order.lines, order.shipping)
  return {
    _id: order.id,
    antarixOrderNumber: String(order.number),
    status: order.status,
    items: order.lines.map((line) => ({
      SKU: line.sku,
      nombre: line.name,
      cantidad: line.quantity,
      precio: pesos(line.unitPrice),
      descuento: pesos(line.discount),
      tasaIVA: line.ivaRate,
      claveProdServ: line.satProductKey,
      claveUnidad: line.satUnitKey,
      img: mediaPath(line.picture),
    })),
    ...(order.customerId === null ? { adressGuest: place } : { addressId: place }),
    ...(order.invoice && { invoice: fiscalData(order.invoice) }),
    subtotal: pesos(order.subtotal),
    discount: pesos(order.discount),
    discountLabel: order.discountLabel,
    couponCode: order.couponCode,
    envio: pesos(order.shipping),
    total: pesos(order.total),
    IVA: pesos(taxes.reduce((sum, { iva }) => sum + iva, 0)),
    impuestos: impuestos(taxes),
    paymentMethod: order.paymentMethod,
    ...(order.waiting && { payment: paymentInstructions(order.waiting) }),
    ...(lacksUnits(order) && { lacksUnits: true }),
    history: order.events.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    createdAt: order.createdAt.toISOString(),
  }
}

const fiscalData = (invoice: InvoiceSnapshot): FiscalData => ({
  rfc: invoice.rfc,
  razonSocial: invoice.businessName,
  cfdiUse: invoice.cfdiUse,
  taxRegime: invoice.taxRegime,
  postalCode: invoice.fiscalPostalCode,
})

const paymentInstructions = ({ dueAt, ...how }: Waiting): PaymentInstructions => ({
  ...how,
  dueAt: dueAt.toISOString(),
})

/** An order in the shape of records. */
export function orderRecord(order: OrderWithLines): { id: string; attributes: OrderDetails } {
  return { id: order.id, attributes: orderDetails(order) }
}

const statuses: Record<OrderStatus, string> = {
  pending: 'Pendiente de pago',
  paid: 'Pagado',
  failed: 'No se pagó',
  expired: 'Vencido sin pago',
  refunded: 'Reembolsado',
}

export const statusName = (status: OrderStatus) => statuses[status]

type Whose = Pick<OrderWithLines, 'id' | 'number' | 'customerId'>

/** Where a buyer finds the order again; it holds no secret, for mails are passed on. */
export const orderLink = ({ number, customerId }: Whose, publicUrl: string) =>
  customerId === null
    ? `${publicUrl}/mis-pedidos/consulta?numero=${number}`
    : `${publicUrl}/mis-pedidos`

/** The printable receipt; the key in it opens this order and nothing else. */
export const receiptLink = ({ id }: Whose, publicUrl: string) =>
  `${publicUrl}/api/orders/receipt/${id}.pdf`

const LACKING = 'Pagado, pero faltan existencias de: '

/** What the merchant reads of an order that was paid when units of these products were gone. */
export const lackingNote = (skus: readonly string[]) => LACKING + skus.join(', ')

/** Whether a paid order lacks units; until the merchant has dealt with it, and taken the note away. */
const lacksUnits = ({ status, reviewReason }: Pick<Order, 'status' | 'reviewReason'>) =>
  status === 'paid' && (reviewReason ?? '').includes(LACKING)

type Orders = (typeof orders)['GET /orders']

const PAGE_SIZE = 10

/**
 * One page of a customer's orders, newest first. What a refused card, a payment that was abandoned or a
 * changed cart left behind is no order to the customer: those that failed or expired are left out,
 * unless they were seen as pending or waited to be paid.
 */
export async function listOrders(
  db: Db,
  customerId: string,
  { page = 1, size = PAGE_SIZE }: Input<Orders>['query'],
): Promise<Output<Orders>> {
  const waited = db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.id), isNotNull(paymentAttempt.pendingPayment)))
  const shown = and(
    eq(order.customerId, customerId),
    or(notInArray(order.status, ['failed', 'expired']), isNotNull(order.seenAt), exists(waited)),
  )
  const total = await db.$count(order, shown)
  const found = await db
    .select()
    .from(order)
    .where(shown)
    .orderBy(desc(order.sequence))
    .limit(size)
    .offset((page - 1) * size)
  return {
    data: (await withLines(db, found)).map(orderRecord),
    meta: pageMeta(page, size, total),
  }
}

/** An order of a customer by its number. Throws `NOT_FOUND`, for somebody else's too. */
export async function getOwnOrder(
  db: Db,
  customerId: string,
  number: string,
): Promise<OrderWithLines> {
  const [own] = await withLines(
    db,
    await db
      .select()
      .from(order)
      .where(and(eq(order.number, Number(number)), eq(order.customerId, customerId))),
  )
  if (!own) throw notFound('Order', number)
  return own
}

/** How an order stands; its id is the key to it. Throws `NOT_FOUND`. */
export async function getOrderStatus(db: Db, id: string) {
  const [found] = await db.select({ status: order.status }).from(order).where(eq(order.id, id))
  if (!found) throw notFound('Order', id)
  return found.status
}

/** The order with this key, as its receipt shows it. Throws `NOT_FOUND`. */
export async function getReceipt(db: Db, orderId: string): Promise<OrderWithLines> {
  const [found] = await withLines(db, await db.select().from(order).where(eq(order.id, orderId)))
  if (!found) throw notFound('Receipt', orderId)
  return found
}

interface Lookup {
  /** As a person wrote it: `#100123`. */
  number: string
  email: string
}

export const readOrderNumber = (written: string) => Number(written.replaceAll(/[\s#]/g, ''))

/**
 * A guest's order by its number and its e-mail; customers sign in to see theirs. Throws `NOT_FOUND`, alike
 * for a customer's order and for a number or an e-mail that is wrong.
 */
export async function lookUpOrder(db: Db, { number, email }: Lookup): Promise<OrderWithLines> {
  const [found] = await withLines(
    db,
    await db
      .select()
      .from(order)
      .where(
        and(
          eq(order.number, readOrderNumber(number)),
          isNull(order.customerId),
          sql`lower(${order.email}) = lower(${email.trim()})`,
        ),
      ),
  )
  if (found) return found
  throw new ShopError('NOT_FOUND', "No guest's order has this number and e-mail", {
    message:
      'No encontramos un pedido con ese número y ese email. Si compraste con tu cuenta, inicia sesión para verlo.',
  })
}
