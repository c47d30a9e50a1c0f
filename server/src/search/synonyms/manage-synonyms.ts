import type { Db, Tx } from '@surco/database'
import { searchSynonym } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { addSynonyms, type SynonymsByMeaning } from './add-synonyms.ts'
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

async function add(tx: Tx, synonyms: SynonymsByMeaning): Promise<SynonymReport> {
  const empty = await findEmpty(tx, synonyms)
  if (empty !== undefined) {
    return { done: false, lines: [`"${empty}" no dice nada que se pueda buscar`] }
  }
  const added = await addSynonyms(tx, synonyms)
  const lines = [added === 1 ? '1 sinónimo nuevo' : `${added} sinónimos nuevos`]
  return { done: true, lines }
}

/** The first phrase that is made of little words and marks alone. */
async function findEmpty(tx: Tx, synonyms: SynonymsByMeaning): Promise<string | undefined> {
  const phrases = sql.param([...Object.keys(synonyms), ...Object.values(synonyms).flat()])
  const { rows } = await tx.execute<{ phrase: string }>(
    sql`select phrase from unnest(${phrases}::text[]) phrase where search_phrase(phrase) = '' limit 1`,
  )
  return rows[0]?.phrase
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

const describe = ({ written, meant }: { written: string; meant: string }) => `${written} → ${meant}`
