import { Type } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Email } from './fields.ts'
import { FullName } from './mailed-text.ts'

export const contact = {
  'POST /contact-messages': {
    summary:
      'Send a message to the shop; what a bot filled in gets the same response and is dropped',
    creates: true,
    body: Type.Object({
      name: FullName,
      email: Email,
      phone: Type.Optional(
        Type.String({
          maxLength: 30,
          pattern: '^(?:[0-9 ()+.-]{7,30})?$',
          'x-message': 'Escribe un teléfono válido, por ejemplo 33 1234 5678.',
        }),
      ),
      message: Type.String({
        maxLength: 3000,
        pattern: '\\S',
        'x-message': 'Escribe tu mensaje, de hasta 3000 caracteres.',
        'x-required': 'El mensaje es obligatorio.',
      }),
      website: Type.Optional(
        Type.String({
          maxLength: 2000,
          description: 'Honeypot: people do not see it, so it stays empty',
        }),
      ),
      elapsed: Type.Number({
        minimum: 0,
        description: 'Milliseconds from showing the form to sending it',
      }),
    }),
    response: Type.Object({ ok: Type.Literal(true) }),
  },
} satisfies Endpoints
