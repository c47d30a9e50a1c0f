import { Type, type TProperties } from 'typebox'

import { mercadoPago } from './mercado-pago.ts'
import { openpay } from './openpay.ts'
import { stripe } from './stripe.ts'

/** The payment providers by the name in an order's `paymentMethod`; each has its part of the contract in its own file. */
export const paymentProviders = { openpay, mercadopago: mercadoPago, stripe }

/** Calls of all providers: return pages and notifications. */
export const providerCalls = { ...openpay.calls, ...mercadoPago.calls, ...stripe.calls }

/** The settings in `GET /config` of each provider that takes new payments. */
export const providerSettings = { openpay: openpay.settings, mercadoPago: mercadoPago.settings }

/** Bodies that start a payment: who pays, and the fields of the chosen provider. */
export const startBodies = <Who extends TProperties>(who: Who) =>
  Type.Union([
    Type.Object({ ...who, ...openpay.start }),
    Type.Object({ ...who, ...mercadoPago.start }),
  ])

/** Body that starts the payment of an order by its link. */
export const linkStartBody = Type.Union([
  Type.Object(openpay.linkStart),
  Type.Object(mercadoPago.linkStart),
])
