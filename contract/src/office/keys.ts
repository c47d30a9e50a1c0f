import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Key } from '../fields.ts'
import { requiredText } from './fields.ts'
import { permissions } from './permissions.ts'

/** An API key, with which a merchant's program calls the office: `Authorization: Bearer surco_…`. */
export type ApiKey = Static<typeof ApiKey>
const ApiKey = Type.Object({
  id: Key,
  name: Type.String(),
  permissions: Type.Array(Type.Enum(permissions)),
  createdBy: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601' }),
  lastUsed: Type.Union([Type.String({ description: 'ISO 8601, to the minute' }), Type.Null()], {
    description: 'null: never used',
  }),
})

/** API keys. */
export const officeKeys = {
  'GET /admin/keys': {
    summary: 'Valid keys, newest first',
    staff: 'staff.write',
    response: Type.Object({ data: Type.Array(ApiKey) }),
  },
  'POST /admin/keys': {
    summary:
      'Create an API key; its token is shown only in this answer. It cannot have more permissions than its creator',
    staff: 'staff.write',
    fresh: true,
    // Without `creates`: that would store the response, and with it the token.
    body: Type.Object({
      name: requiredText(
        60,
        'El nombre tiene de 1 a 60 caracteres.',
        'Escribe para qué es la llave.',
      ),
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
