import type { OrderDetails } from '@surco/contract'

import { pesos } from '../money.ts'
import type { OrderWithLines } from './get-order.ts'

/** An order as the shopper gets it. */
export function orderDetails(order: OrderWithLines): OrderDetails {
  const { address } = order
  return {
    _id: order.id,
    antarixOrderNumber: String(order.number),
    status: order.status,
    items: order.lines.map((line) => ({
      SKU: line.sku,
      nombre: line.name,
      cantidad: line.quantity,
      precio: pesos(line.unitPrice),
    })),
    adressGuest: {
      calleEnvio: address.street,
      numeroEnvio: address.streetNumber,
      coloniaEnvio: address.neighborhood,
      ciudadEnvio: address.city,
      codigoPostalEnvio: address.postalCode,
      estadoEnvio: address.state,
      paisEnvio: 'MX',
      telefono: address.phone,
    },
    subtotal: pesos(order.subtotal),
    discount: pesos(order.discount),
    discountLabel: order.discountLabel,
    couponCode: order.couponCode,
    envio: pesos(order.shipping),
    total: pesos(order.total),
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt.toISOString(),
  }
}
