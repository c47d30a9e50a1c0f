import { Type } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { BookEntry } from './book.ts'
import { Seen } from './fields.ts'

const byName = Type.Object({ name: Type.Enum(['terms', 'privacy']) })
const legalText = Type.Object({
  data: Type.Object({
    markdown: Type.String(),
    isOwn: Type.Boolean({ description: 'False for the default text' }),
  }),
  book: Type.Array(BookEntry),
})

/** Terms and privacy notice. */
export const officeLegalTexts = {
  'GET /admin/legal-texts/:name': {
    summary: 'The source of a legal text, in Markdown',
    staff: 'settings.write',
    params: byName,
    response: legalText,
  },
  'PATCH /admin/legal-texts/:name': {
    summary: "Replace a legal text; '' restores the default one",
    staff: 'settings.write',
    params: byName,
    body: Type.Object({ markdown: Type.String({ maxLength: 60_000 }), seen: Seen }),
    response: legalText,
  },
} satisfies Endpoints
