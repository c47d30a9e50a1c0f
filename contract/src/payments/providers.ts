import { Type, type TProperties } from 'typebox'

import { mercadoPago } from './mercado-pago.ts'
import { openpay } from './openpay.ts'
import { stripe } from './stripe.ts'

/** The payment providers by the name that orders bear: what the contract says of each stands in a file of its own. */
export const paymentProviders = { openpay, mercadopago: mercadoPago, stripe }

/** All calls of providers: buyers who come back, and notifications. */
export const providerCalls = { ...openpay.calls, ...mercadoPago.calls, ...stripe.calls }

/** What browsers are told of each that a payment begins with. */
export const providerSettings = { openpay: openpay.settings, mercadoPago: mercadoPago.settings }

/** What a buyer says to begin to pay: who pays, and what the chosen provider asks for. */
export const startBodies = <Who extends TProperties>(who: Who) =>
  Type.Union([
    Type.Object({ ...who, ...openpay.start }),
    Type.Object({ ...who, ...mercadoPago.start }),
  ])
