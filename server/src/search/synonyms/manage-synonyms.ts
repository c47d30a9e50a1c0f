import type { Db, Tx } from '@surco/database'
import { searchSynonym } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { addSynonyms, type SynonymsByMeaning } from './add-synonyms.ts'
import { findSynonymFault, listImplied, listUnknownMeanings } from './check-synonyms.ts'
import type { SynonymRequest } from './read-arguments.ts'

/** What the merchant reads, in Spanish, and whether it was done. */
export interface SynonymReport {
  done: boolean
  lines: string[]
}

/** Adds, lists or removes synonyms, as the merchant asks; searches know at once. */
export function manageSynonyms(db: Db, request: SynonymRequest): Promise<SynonymReport> {
  return db.transaction((tx) => {
    if (request.verb === 'add') return add(tx, request.synonyms)
    return request.verb === 'remove' ? remove(tx, request) : list(tx)
  })
}

/** What the shop has already, or its search implies, is skipped: a list can be imported again. */
async function add(tx: Tx, synonyms: SynonymsByMeaning): Promise<SynonymReport> {
  const fault = await findSynonymFault(tx, synonyms)
  if (fault !== undefined) return { done: false, lines: [fault] }
  const implied = await listImplied(tx, synonyms)
  const useful = without(synonyms, implied)
  const added = await addSynonyms(tx, useful)
  const known = Object.values(useful).flat().length - added
  const unknown = await listUnknownMeanings(tx, Object.keys(synonyms))
  const lines = [
    added === 1 ? '1 sinónimo nuevo' : `${added} sinónimos nuevos`,
    ...(known > 0 ? [known === 1 ? '1 ya estaba' : `${known} ya estaban`] : []),
    ...implied.map(
      ({ written, meant }) =>
        `Omitido: para la búsqueda, "${written}" ya es lo mismo que "${meant}"`,
    ),
    ...unknown.map((meant) => `Ojo: la tienda no tiene nada que se llame "${meant}"`),
  ]
  return { done: true, lines }
}

function without(synonyms: SynonymsByMeaning, skipped: Synonym[]): SynonymsByMeaning {
  const isSkipped = (written: string, meant: string) =>
    skipped.some((pair) => pair.written === written && pair.meant === meant)
  return Object.fromEntries(
    Object.entries(synonyms).map(([meant, writings]) => [
      meant,
      writings.filter((written) => !isSkipped(written, meant)),
    ]),
  )
}

interface Removal {
  written: string
  meant?: string
}

async function remove(tx: Tx, { written, meant }: Removal): Promise<SynonymReport> {
  const gone = await tx
    .delete(searchSynonym)
    .where(
      and(
        eq(searchSynonym.writtenKey, sql`search_phrase(${written})`),
        meant === undefined ? undefined : eq(searchSynonym.meantKey, sql`search_phrase(${meant})`),
      ),
    )
    .returning()
  if (gone.length === 0) return { done: false, lines: [`No hay ningún sinónimo "${written}"`] }
  return { done: true, lines: gone.map((synonym) => `Quitado: ${describe(synonym)}`) }
}

async function list(tx: Tx): Promise<SynonymReport> {
  const known = await tx
    .select()
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.meantKey), asc(searchSynonym.writtenKey))
  return { done: true, lines: known.length > 0 ? known.map(describe) : ['No hay sinónimos'] }
}

interface Synonym {
  written: string
  meant: string
}

const describe = ({ written, meant }: Synonym) => `${written} → ${meant}`
