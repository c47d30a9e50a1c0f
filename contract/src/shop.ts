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
  rfc: Type.Optional(Type.String({ description: 'Of the seller; stands in the terms' })),
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
    description: 'The most that the wallet is paid in; 0 for none, and nothing is said of it',
  }),
  interestFreeMinimum: Type.Number({
    minimum: 0,
    description: 'Pesos from which on it is paid in months; less is paid at once. 0 for no minimum',
  }),
  interestFreeBanks: Type.Array(Type.String(), {
    description: 'Whose credit cards take part, by name; empty when the provider decides',
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
        'Follows from the rules of shipping: `choices` of free ways, or `priced` by where it goes; without it all is free',
    }),
  ),
  reviewDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 45,
      description:
        'Days after delivery on which buyers are asked what they think of it; 0 for never, 7 unless set',
      'x-message': 'Escribe un número de días, de 0 a 45; 0 para no preguntar.',
    }),
  ),
  otherPaymentMethods: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What else the merchant takes by arrangement, such as another wallet; not a way to pay here',
    }),
  ),
})

export type PublicConfig = Static<typeof PublicConfig>
export const PublicConfig = Type.Object({
  ...providerSettings,
  geoipUrl: Type.String({ description: 'Answers {latitude, longitude, city, region}' }),
  map: Type.Object({
    tileUrl: Type.String({ description: "With {z}, {x} and {y}; '' for no street map" }),
    attribution: Type.String(),
  }),
  avatarUrl: Type.String({
    description: 'A picture for someone who has none; {name} stands for their name',
  }),
  shop: ShopInfo,
})

export const shop = {
  'GET /config': {
    summary: 'Public settings: payment providers and the shop itself',
    response: attributes(PublicConfig),
  },
  'GET /health': {
    summary: 'Whether the shop can serve, and whether its jobs and mails are getting done',
    response: Type.Object({
      status: Type.Enum(['ok']),
      database: Type.Enum(['ok']),
      queue: Type.Enum(['ok', 'failing']),
      mail: Type.Enum(['smtp', 'files', 'failing']),
      jobs: Type.Object({
        failed: Type.Integer({ minimum: 0, description: 'Given up after all their tries' }),
        oldestSeconds: Type.Integer({
          minimum: 0,
          description: 'How long the oldest one waits that is not done',
        }),
      }),
      ledger: Type.Object({
        lastCheckedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description:
            "When the providers' books were last compared; null while a provider's, or a day of them, never were",
        }),
        openDifferences: Type.Integer({
          minimum: 0,
          description: 'Payments on which they differ from ours, for a person to look at',
        }),
      }),
    }),
  },
  'GET /health/live': {
    summary: 'Whether the process answers at all; when not, start it again',
    response: Type.Object({ status: Type.Enum(['ok']) }),
  },
  'GET /health/ready': {
    summary:
      'Whether shoppers may be sent here, and what somebody should look at; 503 names in `errors` what keeps it from serving',
    response: Type.Object({
      status: Type.Enum(['ok', 'warning']),
      checks: Type.Array(
        Type.Object({
          name: Type.String(),
          state: Type.Enum(['ok', 'warning', 'failing']),
          detail: Type.String({ description: 'In Spanish, for whoever runs the shop' }),
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
