import { Type, type Static } from 'typebox'

import { BillingForm } from '../billing.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  Cantidad,
  CartLine,
  Email,
  Impuesto,
  IvaRate,
  OrderNumber,
  Pesos,
  PostalCode,
} from '../fields.ts'
import { ShippingAddress } from '../guests.ts'
import { FullName } from '../mailed-text.ts'
import { DeliveryChoice, DeliveryId } from '../shipping.ts'
import { OfficeOrder } from './orders.ts'

/** Days for which the units of an order are held until it is paid by its link. */
export const LINK_DAYS = { least: 1, most: 14, usual: 3 }

const lines = Type.Array(CartLine, {
  minItems: 1,
  maxItems: 100,
  'x-message': 'Agrega de 1 a 100 productos.',
  'x-required': 'Agrega al menos un producto.',
})

/** A product of an order that is being agreed, as the shop sells it now. */
export type PhoneOrderLine = Static<typeof PhoneOrderLine>
export const PhoneOrderLine = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  cantidad: Cantidad,
  precio: Pesos,
  tasaIVA: IvaRate,
  img: Type.String({ description: "Below the API base; '' when there is none" }),
  available: Type.Integer({ description: 'Units that nobody holds' }),
  fault: Type.String({
    description: "Why it cannot be sold in this quantity, or at all, in Spanish; '' when it can",
  }),
})

/** Prices and ways of delivery of an order that is being agreed. */
export type PhoneOrderPreview = Static<typeof PhoneOrderPreview>
const PhoneOrderPreview = Type.Object({
  lines: Type.Array(PhoneOrderLine),
  ways: Type.Array(DeliveryChoice, { description: 'Empty until a postal code is given' }),
  refused: Type.String({
    description: "Why home delivery is unavailable, in Spanish; '' when it is available",
  }),
  entrega: Type.Union([DeliveryId, Type.Null()], {
    description: 'The chosen delivery: the requested one, else the first; null when there is none',
  }),
  subtotal: Pesos,
  envio: Pesos,
  total: Pesos,
  impuestos: Type.Array(Impuesto, { description: '`total` by rates of IVA' }),
})

const { userId: _userId, ...invoice } = BillingForm.properties
const answer = Type.Object({ data: OfficeOrder })

/**
 * Orders that staff agree with a buyer, who pays by a link. `orders.refund` also covers phone orders, see
 * `permissionNames`.
 */
export const officePhoneOrders = {
  'POST /admin/orders/preview': {
    summary:
      'Price an order by phone at current prices, with the ways of delivery to a postal code',
    staff: 'orders.refund',
    body: Type.Object({
      lines,
      codigoPostal: Type.Optional(PostalCode),
      entrega: Type.Optional(DeliveryId),
    }),
    response: Type.Object({ data: PhoneOrderPreview }),
  },
  'POST /admin/orders': {
    summary:
      'Create an order that was agreed by phone; its units are held until it is paid by its link',
    staff: 'orders.refund',
    creates: true,
    body: Type.Object({
      lines,
      name: FullName,
      email: Email,
      ...ShippingAddress.properties,
      entrega: DeliveryId,
      total: Type.Number({
        minimum: 0,
        description: 'Agreed total in pesos; refused when the current total differs',
      }),
      days: Type.Integer({
        minimum: LINK_DAYS.least,
        maximum: LINK_DAYS.most,
        'x-message': `El enlace es válido de ${LINK_DAYS.least} a ${LINK_DAYS.most} días.`,
        'x-required': 'Elige cuántos días es válido el enlace.',
      }),
      invoice: Type.Optional(Type.Object(invoice)),
      note: Type.Optional(
        Type.String({
          maxLength: 1000,
          'x-message': 'Escribe la nota en 1,000 caracteres o menos.',
        }),
      ),
    }),
    response: answer,
  },
  'POST /admin/orders/:number/link-mail': {
    summary: 'Mail the buyer the link by which a waiting order is paid',
    staff: 'orders.refund',
    params: Type.Object({ number: OrderNumber }),
    response: answer,
  },
} satisfies Endpoints
