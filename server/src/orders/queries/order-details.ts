import {
  impuestos,
  taxParts,
  type FiscalData,
  type OrderDetails,
  type PaymentInstructions,
  type OrderStatus,
} from '@surco/contract'
import type { InvoiceSnapshot } from '@surco/database/schema'

import { shippingAddress } from '../../addresses/index.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import type { OrderWithLines, Waiting, Order } from './get-order.ts'

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
