import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { attributes, EmailOrNone, PostalCode } from './fields.ts'
import { providerSettings } from './payments/providers.ts'
import { DeliveryDays } from './shipping.ts'

const WebAddress = Type.String({
  pattern: '^https?://[^\\s/]+(?:/\\S*)?$',
  'x-message': 'Escribe una dirección que empiece con https://.',
})

/** The shop's own data, changed by the merchant without a build. */
export type ShopInfo = Static<typeof ShopInfo>
export const ShopInfo = Type.Object({
  name: Type.String(),
  legalName: Type.String(),
  rfc: Type.Optional(Type.String({ description: "The seller's; shown in the terms" })),
  tollFreePhone: Type.String(),
  salesEmail: EmailOrNone,
  messagingNumbers: Type.Array(
    Type.String({
      description: 'E.164',
      pattern: '^\\+[1-9][0-9]{7,14}$',
      'x-message': 'Escribe el número con la clave de su país, como +525512345678.',
    }),
  ),
  hours: Type.Array(Type.Object({ days: Type.String(), time: Type.String() })),
  address: Type.Object({
    street: Type.String(),
    neighborhood: Type.String(),
    city: Type.String(),
    state: Type.String(),
    postalCode: Type.String(),
  }),
  social: Type.Array(Type.Object({ name: Type.String(), url: WebAddress })),
  copyrightYear: Type.Integer(),
  interestFreeMonths: Type.Integer({
    minimum: 0,
    description: 'Most interest-free months with the wallet; 0 for none, and none are advertised',
  }),
  interestFreeMinimum: Type.Number({
    minimum: 0,
    description: 'Lowest amount payable in months, pesos; 0 for no minimum',
  }),
  interestFreeBanks: Type.Array(Type.String(), {
    description: 'Banks whose credit cards take part, by name; empty when the provider decides',
  }),
  delivery: Type.Optional(
    Type.Union([DeliveryDays, Type.Null()], {
      description:
        'Business days after the payment within which an order arrives; null for what the specification says',
    }),
  ),
  shipping: Type.Optional(
    Type.Enum(['choices', 'priced'], {
      description:
        'Derived from the shipping rules: `choices` of free deliveries, or `priced` by destination; absent while all shipping is free',
    }),
  ),
  reviewDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 45,
      description:
        'Days after the delivery until buyers are asked for a review; 0 for never, 7 by default',
      'x-message': 'Escribe un número de días, de 0 a 45; 0 para no preguntar.',
    }),
  ),
  otherPaymentMethods: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Other payment methods by arrangement, such as another wallet; the checkout does not offer them',
    }),
  ),
})

export type PublicConfig = Static<typeof PublicConfig>
export const PublicConfig = Type.Object({
  ...providerSettings,
  geoipUrl: Type.String({ description: 'Returns {latitude, longitude, city, region}' }),
  map: Type.Object({
    tileUrl: Type.String({ description: "With {z}, {x} and {y}; '' for no street map" }),
    attribution: Type.String(),
  }),
  avatarUrl: Type.String({
    description: 'Placeholder for users without a picture; {name} stands for their name',
  }),
  shop: ShopInfo,
})

export const shop = {
  'GET /config': {
    summary: 'Public settings: payment providers and the shop itself',
    response: attributes(PublicConfig),
  },
  'GET /health': {
    summary: 'Whether the shop can serve, and whether its jobs and mails succeed',
    response: Type.Object({
      status: Type.Enum(['ok']),
      database: Type.Enum(['ok']),
      queue: Type.Enum(['ok', 'failing']),
      mail: Type.Enum(['smtp', 'files', 'failing']),
      jobs: Type.Object({
        failed: Type.Integer({ minimum: 0, description: 'Failed at every try' }),
        oldestSeconds: Type.Integer({
          minimum: 0,
          description: 'How long the oldest unfinished job has waited',
        }),
      }),
      ledger: Type.Object({
        lastCheckedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description:
            "When the providers' books were last compared; null until every day of every provider was compared once",
        }),
        openDifferences: Type.Integer({
          minimum: 0,
          description: 'Payments that differ from ours and need a person',
        }),
      }),
    }),
  },
  'GET /health/live': {
    summary: 'Whether the process responds at all; if not, restart it',
    response: Type.Object({ status: Type.Enum(['ok']) }),
  },
  'GET /health/ready': {
    summary:
      'Whether the shop may receive traffic, and warnings for the operator; a 503 lists in `errors` what prevents it',
    response: Type.Object({
      status: Type.Enum(['ok', 'warning']),
      checks: Type.Array(
        Type.Object({
          name: Type.String(),
          state: Type.Enum(['ok', 'warning', 'failing']),
          detail: Type.String({ description: 'In Spanish, for the operator' }),
        }),
      ),
    }),
  },
  'GET /orders/validate-cp': {
    summary: 'State, city and colonias of a postal code',
    query: Type.Object({ code: PostalCode }),
    response: Type.Object({
      estado: Type.String(),
      ciudad: Type.String(),
      municipio: Type.String(),
      colonias: Type.Array(Type.String()),
    }),
  },
} satisfies Endpoints
