import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, CartLine, Key, OrderNumber, SKU } from '../fields.ts'
import { ShippingAddress } from '../guests.ts'
import { OfficeOrder } from './orders.ts'
import { LINK_DAYS, officePhoneOrders, PhoneOrderLine } from './phone-orders.ts'

const Units = Type.Object({ SKU, cantidad: Cantidad })

/** Price difference of an exchange: units of a paid order are removed, others are added. */
const ExchangePreview = Type.Object({
  lines: Type.Array(PhoneOrderLine, { description: 'Added units, at current prices' }),
  worth: Type.Number({ description: 'Pesos that the buyer paid for the removed units' }),
  subtotal: Type.Number({ description: 'Pesos for the added units' }),
  envio: Type.Number({
    description: 'Pesos that shipping costs more by the rules; negative when it costs less',
  }),
  difference: Type.Number({
    description: 'Pesos to be paid; negative when they are refunded',
  }),
  refused: Type.String({
    description: "Why the exchange is impossible, in Spanish; '' when it is possible",
  }),
})

const added = Type.Array(CartLine, { maxItems: 100 })

/** Terms of an exchange: the difference that was shown, and how long its payment link is valid. */
const agreed = {
  difference: Type.Number({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    description: 'Pesos that were shown; refused when the difference is another now',
  }),
  days: Type.Integer({
    minimum: LINK_DAYS.least,
    maximum: LINK_DAYS.most,
    'x-message': `El enlace es válido de ${LINK_DAYS.least} a ${LINK_DAYS.most} días.`,
    'x-required': 'Elige cuántos días es válido el enlace.',
    description: 'For how long the added units are held for a payment',
  }),
}

/** Price difference of sending a paid order to another address. */
const MovePreview = Type.Object({
  difference: Type.Number({
    description: 'Pesos that shipping there costs more by the rules; negative when it costs less',
  }),
  refused: Type.String({
    description: "Why the rules have no price for the address, in Spanish; '' when they have one",
  }),
})

const byNumber = Type.Object({ number: OrderNumber })
const byReturn = Type.Object({ ...byNumber.properties, id: Key })
const preview = Type.Object({ data: ExchangePreview })
const changed = Type.Object({
  data: OfficeOrder,
  added: Type.Union([Type.String(), Type.Null()], {
    description: 'Number of the order with the added units; null when there are none',
  }),
})

/** Exchanges of units of paid orders. */
export const officeOrderChanges = {
  'POST /admin/orders/:number/changes/preview': {
    summary: 'Price difference of changing units of a paid order',
    staff: 'orders.refund',
    params: byNumber,
    body: Type.Object({ removed: Type.Array(Units, { maxItems: 100 }), added }),
    response: preview,
  },
  'POST /admin/orders/:number/changes': {
    summary:
      'Change units of a paid order that were not shipped; the difference is paid by a link or refunded',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: byNumber,
    body: Type.Object({ removed: Type.Array(Units, { maxItems: 100 }), added, ...agreed }),
    response: changed,
  },
  'POST /admin/orders/:number/returns/:id/exchange/preview': {
    summary: 'Price difference of exchanging the units of a received return',
    staff: 'orders.refund',
    params: byReturn,
    body: Type.Object({ added }),
    response: preview,
  },
  'POST /admin/orders/:number/returns/:id/exchange': {
    summary: 'Exchange the units of a received return for others; this ends the return',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: byReturn,
    body: Type.Object({ added, ...agreed }),
    response: changed,
  },
  'POST /admin/orders/:number/address/preview': {
    summary: 'Price difference of shipping a paid order to another postal code',
    staff: 'orders.ship',
    params: byNumber,
    body: Type.Object({ codigoPostalEnvio: ShippingAddress.properties.codigoPostalEnvio }),
    response: Type.Object({ data: MovePreview }),
  },
  'POST /admin/orders/:number/address': {
    summary:
      'Change the address of a paid order for another price: once the difference is paid by a link, or at once when it is refunded',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: byNumber,
    body: Type.Object({ ...ShippingAddress.properties, ...agreed }),
    response: changed,
  },
} satisfies Endpoints

export { officePhoneOrders }

/** Agreements of staff with buyers: orders by phone, and changes of paid orders. */
export const officeAgreements = { ...officePhoneOrders, ...officeOrderChanges }
