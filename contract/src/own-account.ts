import { Type } from 'typebox'

import { User } from './accounts.ts'
import type { Endpoints } from './endpoint.ts'
import { attributes, Done, knownPassword, newPassword, OpenSession } from './fields.ts'

/** What customers see and change of their own account. */
export const ownAccount = {
  'GET /users/account': {
    summary: "The signed-in customer's account, with its client code",
    session: true,
    response: attributes(Type.Object({ ...User.properties, clientCode: Type.String() })),
  },
  'POST /users/client-code': {
    summary: 'Replace the client code; the new one is mailed, the old one stops working',
    session: true,
    response: attributes(Type.Object({ clientCode: Type.String() })),
  },
  'POST /users/change-password': {
    summary: 'Set another password; every other session ends',
    session: true,
    body: Type.Object({
      currentPassword: knownPassword('Escribe tu contraseña actual.'),
      newPassword: newPassword('La nueva contraseña es obligatoria.'),
    }),
    response: Done,
  },
  'GET /users/sessions': {
    summary: 'Where the customer is signed in, last used first',
    session: true,
    response: Type.Object({ data: Type.Array(OpenSession) }),
  },
  'DELETE /users/sessions': {
    summary: 'End all sessions of the customer except the calling one',
    session: true,
    response: Type.Object({ ended: Type.Integer() }),
  },
} satisfies Endpoints
