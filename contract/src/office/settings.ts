import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { EmailOrNone, OptionalRfc } from '../fields.ts'
import { ShopInfo } from '../shop.ts'
import { BookEntry } from './book.ts'
import { Seen } from './parts.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const named = (maxLength: number, asks: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', 'x-message': asks, 'x-required': asks })
const texts = (maxItems: number, maxLength: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems })
const { messagingNumbers, social, delivery, reviewDays } = ShopInfo.properties

/** What of the shop's own data the office changes: all of it but the year of its beginning. */
export type OfficeSettings = Static<typeof OfficeSettings>
const OfficeSettings = Type.Object({
  name: named(60, 'Escribe el nombre de la tienda.'),
  legalName: named(150, 'Escribe la razón social.'),
  rfc: OptionalRfc,
  tollFreePhone: Type.String({
    maxLength: 30,
    pattern: '^(?:\\+?[0-9][0-9 ()-]{6,18}[0-9])?$',
    'x-message': 'Escribe un teléfono de 8 a 20 cifras, como 800 000 1000.',
  }),
  salesEmail: EmailOrNone,
  messagingNumbers: Type.Array(messagingNumbers.items, { maxItems: 5 }),
  hours: Type.Array(
    Type.Object({
      days: Type.String({
        minLength: 1,
        maxLength: 40,
        'x-message': 'Escribe los días y las horas, como «Sábado: 09:00 - 14:00».',
      }),
      time: Type.String({
        minLength: 1,
        maxLength: 40,
        'x-message': 'Escribe los días y las horas, como «Sábado: 09:00 - 14:00».',
      }),
    }),
    { maxItems: 7 },
  ),
  address: Type.Object({
    street: text(120),
    neighborhood: text(80),
    city: text(80),
    state: text(60),
    postalCode: Type.String({
      pattern: '^(?:[0-9]{5})?$',
      'x-message': 'El código postal debe tener 5 dígitos.',
    }),
  }),
  social: Type.Array(
    Type.Object({
      name: Type.String({
        minLength: 1,
        maxLength: 40,
        'x-message': 'Escribe el nombre y la dirección, como «Facebook https://…».',
      }),
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

const byName = Type.Object({ name: Type.Enum(['terms', 'privacy']) })
const LegalMarkdown = Type.Object({
  data: Type.Object({
    markdown: Type.String(),
    isOwn: Type.Boolean({ description: 'False for the one that comes with the shop' }),
  }),
  book: Type.Array(BookEntry),
})

/** The shop's own data and its legal texts. */
export const officeSettings = {
  'GET /admin/settings': {
    summary: "The shop's own data",
    staff: 'settings.write',
    response: answer,
  },
  'PATCH /admin/settings': {
    summary: "Change the shop's own data: what is left out stays",
    staff: 'settings.write',
    body: Type.Object({ ...Type.Partial(OfficeSettings).properties, seen: Seen }),
    response: answer,
  },
  'GET /admin/legal-texts/:name': {
    summary: 'A legal text as it is written, in Markdown',
    staff: 'settings.write',
    params: byName,
    response: LegalMarkdown,
  },
  'PATCH /admin/legal-texts/:name': {
    summary: "Replace a legal text; '' goes back to the one that comes with the shop",
    staff: 'settings.write',
    params: byName,
    body: Type.Object({ markdown: Type.String({ maxLength: 60_000 }), seen: Seen }),
    response: LegalMarkdown,
  },
} satisfies Endpoints
