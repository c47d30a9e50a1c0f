import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Key } from '../fields.ts'
import { requiredText } from './parts.ts'
import { permissions } from './permissions.ts'

/** What a program of the merchant's calls the office by: `Authorization: Bearer surco_…`. */
export type ApiKey = Static<typeof ApiKey>
const ApiKey = Type.Object({
  id: Key,
  name: Type.String(),
  permissions: Type.Array(Type.Enum(permissions)),
  createdBy: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601' }),
  lastUsed: Type.Union([Type.String({ description: 'ISO 8601, to the minute' }), Type.Null()]),
})

/** Keys of programs. */
export const officeKeys = {
  'GET /admin/keys': {
    summary: 'Valid keys, newest first',
    staff: 'staff.write',
    response: Type.Object({ data: Type.Array(ApiKey) }),
  },
  'POST /admin/keys': {
    summary:
      'Make a key for a program; its text is answered this once. It may do what its maker may, at most',
    staff: 'staff.write',
    fresh: true,
    body: Type.Object({
      name: requiredText(60, 'El nombre tiene de 1 a 60 letras.', 'Escribe para qué es la llave.'),
      permissions: Type.Array(Type.Enum(permissions), {
        minItems: 1,
        maxItems: permissions.length,
        uniqueItems: true,
        'x-message': 'Elige al menos un permiso.',
        'x-required': 'Elige al menos un permiso.',
      }),
    }),
    response: Type.Object({ data: ApiKey, token: Type.String() }),
  },
  'DELETE /admin/keys/:id': {
    summary: 'Revoke a key',
    staff: 'staff.write',
    fresh: true,
    params: Type.Object({ id: Key }),
    response: Done,
  },
} satisfies Endpoints
