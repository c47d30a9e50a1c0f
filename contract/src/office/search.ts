import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { requiredText } from './parts.ts'

/** Who writes `written` also finds `meant`. */
export type OfficeSynonym = Static<typeof OfficeSynonym>
const OfficeSynonym = Type.Object({ written: Type.String(), meant: Type.String() })

/** What was asked for and not found. */
export type SearchMiss = Static<typeof SearchMiss>
const SearchMiss = Type.Object({
  query: Type.String({ description: 'Lower case, without accents' }),
  times: Type.Integer({ description: 'In the last 30 days' }),
  lastDay: Type.String({ description: '2026-12-31, of Mexico City' }),
})

const Pair = Type.Object({
  written: requiredText(80, 'Escribe lo que pone la gente.'),
  meant: requiredText(80, 'Escribe cómo lo llama la tienda.'),
})

/** What buyers call things, and what they do not find. */
export const officeSearch = {
  'GET /admin/synonyms': {
    summary: 'All synonyms, by what they stand for',
    staff: 'content.write',
    response: Type.Object({ data: Type.Array(OfficeSynonym) }),
  },
  'POST /admin/synonyms': {
    summary: 'Add a synonym; says what the merchant should know of it',
    staff: 'content.write',
    body: Pair,
    response: Type.Object({ warnings: Type.Array(Type.String()) }),
  },
  'DELETE /admin/synonyms/:written/:meant': {
    summary: 'Delete a synonym',
    staff: 'content.write',
    params: Pair,
    response: Done,
  },
  'GET /admin/searches/misses': {
    summary: 'What was searched and not found in the last 30 days, the most frequent first',
    staff: 'content.write',
    response: Type.Object({ data: Type.Array(SearchMiss) }),
  },
} satisfies Endpoints
