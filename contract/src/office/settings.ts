import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { EmailOrNone, OptionalRfc } from '../fields.ts'
import { ShopInfo } from '../shop.ts'
import { BookEntry } from './book.ts'
import { OptionalPhone, optionalText, requiredText, Seen } from './fields.ts'

const texts = (maxItems: number, maxLength: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems })
const { messagingNumbers, social, delivery, reviewDays } = ShopInfo.properties
const hoursMessage = 'Escribe los días y las horas, como «Sábado: 09:00 - 14:00».'

/**
 * The shop's own data as the office edits it: `ShopInfo` without `copyrightYear` and without `shipping`, which follows
 * from the zones.
 */
export type OfficeSettings = Static<typeof OfficeSettings>
const OfficeSettings = Type.Object({
  name: requiredText(60, 'Escribe el nombre de la tienda.'),
  legalName: requiredText(150, 'Escribe la razón social.'),
  rfc: OptionalRfc,
  tollFreePhone: OptionalPhone,
  salesEmail: EmailOrNone,
  messagingNumbers: Type.Array(messagingNumbers.items, { maxItems: 5 }),
  hours: Type.Array(
    Type.Object({ days: requiredText(40, hoursMessage), time: requiredText(40, hoursMessage) }),
    { maxItems: 7 },
  ),
  address: Type.Object({
    street: optionalText(120),
    neighborhood: optionalText(80),
    city: optionalText(80),
    state: optionalText(60),
    postalCode: Type.String({
      pattern: '^(?:[0-9]{5})?$',
      'x-message': 'El código postal debe tener 5 dígitos.',
    }),
  }),
  social: Type.Array(
    Type.Object({
      name: requiredText(40, 'Escribe el nombre y la dirección, como «Facebook https://…».'),
      url: social.items.properties.url,
    }),
    { maxItems: 10 },
  ),
  interestFreeMonths: Type.Integer({
    minimum: 0,
    maximum: 60,
    'x-message': 'Escribe un número de meses; 0 para no ofrecerlos.',
  }),
  interestFreeMinimum: Type.Number({
    minimum: 0,
    maximum: 10_000_000,
    'x-message': 'Escribe una cantidad de pesos; 0 para no pedir mínimo.',
  }),
  interestFreeBanks: texts(30, 60),
  delivery,
  reviewDays,
  otherPaymentMethods: texts(10, 60),
})

const answer = Type.Object({ data: OfficeSettings, book: Type.Array(BookEntry) })

/** The shop's own data. */
export const officeSettings = {
  'GET /admin/settings': {
    summary: "The shop's own data",
    staff: 'settings.write',
    response: answer,
  },
  'PATCH /admin/settings': {
    summary:
      "Change the given fields of the shop's own data; `salesEmail`, `tollFreePhone`, `messagingNumbers`, `social` and `otherPaymentMethods` are for people, with a code given in the last 15 minutes",
    staff: 'settings.write',
    body: Type.Object({ ...Type.Partial(OfficeSettings).properties, seen: Seen }),
    response: answer,
  },
} satisfies Endpoints
