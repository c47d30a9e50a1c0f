import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { BookEntry } from './book.ts'
import { Seen } from './parts.ts'

const byName = Type.Object({ name: Type.Enum(['terms', 'privacy']) })
const legalText = Type.Object({
  data: Type.Object({
    markdown: Type.String(),
    isOwn: Type.Boolean({ description: 'False for the one that comes with the shop' }),
  }),
  book: Type.Array(BookEntry),
})

/** What the merchant promises and how data are kept, as it is written. */
export const officeLegalTexts = {
  'GET /admin/legal-texts/:name': {
    summary: 'A legal text as it is written, in Markdown',
    staff: 'settings.write',
    params: byName,
    response: legalText,
  },
  'PATCH /admin/legal-texts/:name': {
    summary: "Replace a legal text; '' goes back to the one that comes with the shop",
    staff: 'settings.write',
    params: byName,
    body: Type.Object({ markdown: Type.String({ maxLength: 60_000 }), seen: Seen }),
    response: legalText,
  },
} satisfies Endpoints
