import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { attributes } from './fields.ts'

/** Words of a legal text that stand together: plain, strong or a link. */
export type LegalWords = Static<typeof LegalWords>
const LegalWords = Type.Array(
  Type.Object({
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    href: Type.Optional(Type.String({ description: 'https:, mailto:, tel: or a path' })),
  }),
)

export type LegalBlock = Static<typeof LegalBlock>
const LegalBlock = Type.Union([
  Type.Object({ kind: Type.Literal('paragraph'), words: LegalWords }),
  Type.Object({ kind: Type.Literal('heading'), words: LegalWords }),
  Type.Object({
    kind: Type.Literal('list'),
    ordered: Type.Boolean(),
    items: Type.Array(LegalWords),
  }),
])

export type LegalText = Static<typeof LegalText>
export const LegalText = Type.Object({
  title: Type.String(),
  updated: Type.String({ description: 'As it is written: 18 de agosto de 2025' }),
  sections: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The fragment of its address' }),
      title: Type.String(),
      blocks: Type.Array(LegalBlock),
    }),
  ),
})

export const legal = {
  'GET /legal-texts/:name': {
    summary: 'Terms or privacy notice, with the seller’s own data in it',
    params: Type.Object({ name: Type.Enum(['terms', 'privacy']) }),
    response: attributes(LegalText),
  },
} satisfies Endpoints
