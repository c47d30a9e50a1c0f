import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { requiredText } from './fields.ts'

/** A synonym: a search for `written` also finds `meant`. */
export type OfficeSynonym = Static<typeof OfficeSynonym>
const OfficeSynonym = Type.Object({ written: Type.String(), meant: Type.String() })

/** A search that found nothing. */
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

/** Synonyms, and searches without results. */
export const officeSearch = {
  'GET /admin/synonyms': {
    summary: 'All synonyms, sorted by `meant`',
    staff: 'content.write',
    response: Type.Object({ data: Type.Array(OfficeSynonym) }),
  },
  'POST /admin/synonyms': {
    summary: 'Add a synonym; returns warnings for the merchant',
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
    summary: 'Searches without results in the last 30 days, the most frequent first',
    staff: 'content.write',
    response: Type.Object({ data: Type.Array(SearchMiss) }),
  },
} satisfies Endpoints
