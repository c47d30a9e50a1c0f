import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, PostalCode } from '../fields.ts'
import { BookEntry } from './book.ts'
import { Phone, requiredText, Seen } from './fields.ts'

const degrees = Type.Number({ 'x-message': 'Escribe los grados con decimales, como 20.6767.' })

/** The fields of a service centre. */
const centerFields = {
  name: requiredText(120, 'Escribe el nombre.'),
  street: requiredText(160, 'Escribe calle y número.'),
  city: requiredText(80, 'Escribe la ciudad.'),
  state: requiredText(60, 'Escribe el estado.'),
  postalCode: PostalCode,
  phone: Phone,
  hours: Type.String({
    description: 'L-V 9:00-18:00, S 9:00-14:00',
    maxLength: 120,
    pattern:
      '^[LMXJVSD](?:-[LMXJVSD])? \\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}(?:, [LMXJVSD](?:-[LMXJVSD])? \\d{1,2}:\\d{2}-\\d{1,2}:\\d{2})*$',
    'x-message': 'Escribe el horario como L-V 9:00-18:00, S 9:00-14:00.',
    'x-required': 'El horario es obligatorio.',
  }),
  mapUrl: Type.String({
    description: "'' to use the coordinates",
    maxLength: 500,
    pattern: '^(?:https://\\S+)?$',
    'x-message': 'El enlace empieza con https://.',
  }),
  active: Type.Boolean({ description: 'When false, the shop shows it as inactive' }),
  latitude: degrees,
  longitude: degrees,
  brands: Type.Array(Type.String({ maxLength: 120 }), {
    maxItems: 100,
    description: 'Names of the brands that it repairs',
  }),
}

/** A service centre as the office shows it. */
export type OfficeCenter = Static<typeof OfficeCenter>
const OfficeCenter = Type.Object({ id: Type.String(), ...centerFields })

const byId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) })
const answer = Type.Object({
  data: Type.Object({ ...OfficeCenter.properties, book: Type.Array(BookEntry) }),
})

/** Service centres in the office. */
export const officeServiceCenters = {
  'GET /admin/service-centers': {
    summary: 'Service centres sorted by state, city and name; `q` searches all three',
    staff: 'content.write',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 80 })) }),
    response: Type.Object({ data: Type.Array(OfficeCenter) }),
  },
  'GET /admin/service-centers/:id': {
    summary: 'A service centre with its history',
    staff: 'content.write',
    params: byId,
    response: answer,
  },
  'POST /admin/service-centers': {
    summary: 'Add a service centre',
    staff: 'content.write',
    creates: true,
    body: Type.Object(centerFields),
    response: answer,
  },
  'PATCH /admin/service-centers/:id': {
    summary: 'Replace all fields of a service centre',
    staff: 'content.write',
    params: byId,
    body: Type.Object({ ...centerFields, seen: Seen }),
    response: answer,
  },
  'DELETE /admin/service-centers/:id': {
    summary: 'Delete a service centre for good',
    staff: 'content.write',
    params: byId,
    response: Done,
  },
} satisfies Endpoints
