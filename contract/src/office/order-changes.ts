import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Cantidad, CartLine, Key, SKU } from '../fields.ts'
import { ShippingAddress } from '../guests.ts'
import { OfficeOrder } from './orders.ts'
import { LINK_DAYS, officePhoneOrders, PhoneOrderLine } from './phone-orders.ts'

const Units = Type.Object({ SKU, cantidad: Cantidad })

/** What units of a paid order that go and others that come amount to. */
const ExchangePreview = Type.Object({
  lines: Type.Array(PhoneOrderLine, { description: 'Units that come, as the shop sells them now' }),
  worth: Type.Number({ description: 'Pesos that the units that go cost their buyer' }),
  subtotal: Type.Number({ description: 'Pesos of the units that come' }),
  envio: Type.Number({
    description: 'Pesos that shipping costs more, by the rules; less than 0 where it costs less',
  }),
  difference: Type.Number({
    description: 'Pesos to be paid; less than 0 where they are given back',
  }),
  refused: Type.String({ description: "Why it cannot be done so, in Spanish; '' when it can" }),
})

const added = Type.Array(CartLine, { maxItems: 100 })

/** What makes an exchange good once: what was seen of it, and how its difference is paid. */
const agreed = {
  difference: Type.Number({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    description: 'Pesos that were shown: another difference is refused',
  }),
  days: Type.Integer({
    minimum: LINK_DAYS.least,
    maximum: LINK_DAYS.most,
    'x-message': 'El enlace vale de 1 a 14 días.',
    'x-required': 'Elige cuántos días vale el enlace.',
    description: 'For how long the units that come are held, where something is to be paid',
  }),
}

/** What sending a paid order elsewhere amounts to. */
const MovePreview = Type.Object({
  difference: Type.Number({
    description:
      'Pesos that shipping costs more there, by the rules; less than 0 where it costs less',
  }),
  refused: Type.String({
    description: "Why the rules have no price for the address, in Spanish; '' when they do",
  }),
})

const named = Type.Object({ number: Type.String({ pattern: '^[0-9]{1,15}$' }) })
const ofReturn = Type.Object({ ...named.properties, id: Key })
const preview = Type.Object({ data: ExchangePreview })
const changed = Type.Object({
  data: OfficeOrder,
  added: Type.Union([Type.String(), Type.Null()], {
    description: 'Number of the order of the units that come; null where none do',
  }),
})

/** Units of paid orders that are changed for others. */
export const officeOrderChanges = {
  'POST /admin/orders/:number/changes/preview': {
    summary: 'What changed units of a paid order come to now: one difference',
    staff: 'orders.refund',
    params: named,
    body: Type.Object({ removed: Type.Array(Units, { maxItems: 100 }), added }),
    response: preview,
  },
  'POST /admin/orders/:number/changes': {
    summary:
      'Change units of a paid order that were not shipped: the difference is paid by a link or given back',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: named,
    body: Type.Object({ removed: Type.Array(Units, { maxItems: 100 }), added, ...agreed }),
    response: changed,
  },
  'POST /admin/orders/:number/returns/:id/exchange/preview': {
    summary: 'What the exchange of the units of a return that arrived comes to now',
    staff: 'orders.refund',
    params: ofReturn,
    body: Type.Object({ added }),
    response: preview,
  },
  'POST /admin/orders/:number/returns/:id/exchange': {
    summary: 'Exchange the units of a return that arrived for others; with it the return is done',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: ofReturn,
    body: Type.Object({ added, ...agreed }),
    response: changed,
  },
  'POST /admin/orders/:number/address/preview': {
    summary: 'What shipping a paid order to another postal code costs more or less',
    staff: 'orders.ship',
    params: named,
    body: Type.Object({ codigoPostalEnvio: ShippingAddress.properties.codigoPostalEnvio }),
    response: Type.Object({ data: MovePreview }),
  },
  'POST /admin/orders/:number/address': {
    summary:
      'Send a paid order elsewhere for another price: it goes there once the difference is paid by a link, or at once and the difference is given back',
    staff: 'orders.refund',
    fresh: true,
    creates: true,
    params: named,
    body: Type.Object({ ...ShippingAddress.properties, ...agreed }),
    response: changed,
  },
} satisfies Endpoints

export { officePhoneOrders }

/** What staff agree with buyers: orders by phone, and other units of those that are paid. */
export const officeAgreements = { ...officePhoneOrders, ...officeOrderChanges }
