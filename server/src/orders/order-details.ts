import {
  impuestos,
  taxParts,
  type FiscalData,
  type OrderDetails,
  type PaymentInstructions,
} from '@surco/contract'
import type { InvoiceSnapshot } from '@surco/database/schema'

import { shippingAddress } from '../addresses/index.ts'
import { mediaPath } from '../media/index.ts'
import { pesos } from '../money.ts'
import type { OrderWithLines, Waiting } from './get-order.ts'
import { lacksUnits } from './lacking-note.ts'

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
