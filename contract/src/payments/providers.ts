import { Type, type TProperties } from 'typebox'

import { mercadoPago } from './mercado-pago.ts'
import { openpay } from './openpay.ts'
import { stripe } from './stripe.ts'

/** The payment providers by the name in an order's `paymentMethod`; each has its part of the contract in its own file. */
export const paymentProviders = { openpay, mercadopago: mercadoPago, stripe }

/** All calls of providers: buyers who come back, and notifications. */
export const providerCalls = { ...openpay.calls, ...mercadoPago.calls, ...stripe.calls }

/** The settings in `GET /config` of each provider that a payment can begin with. */
export const providerSettings = { openpay: openpay.settings, mercadoPago: mercadoPago.settings }

/** What a buyer says to begin to pay: who pays, and what the chosen provider asks for. */
export const startBodies = <Who extends TProperties>(who: Who) =>
  Type.Union([
    Type.Object({ ...who, ...openpay.start }),
    Type.Object({ ...who, ...mercadoPago.start }),
  ])

/** What whoever pays an order by its link says to begin to pay. */
export const linkStartBody = Type.Union([
  Type.Object(openpay.linkStart),
  Type.Object(mercadoPago.linkStart),
])
