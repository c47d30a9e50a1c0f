import type { FieldError } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { searchSynonym } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'

type Clocked = Pick<Shop, 'clock'>

export interface Synonym {
  written: string
  meant: string
}

/** The result of adding synonyms. */
interface Added {
  added: number
  /** Number that already existed. */
  known: number
  /** Skipped, since the search already treats both phrases as equal. */
  implied: Synonym[]
  /** Meanings that no product of the shop has. */
  unknown: string[]
}

/** Adds synonyms, effective at once; existing ones are skipped. Throws `BAD_INPUT`. */
export async function learnSynonyms(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  synonyms: SynonymsByMeaning,
): Promise<Added> {
  const fault = await findSynonymFault(tx, synonyms)
  if (fault) throw badInput([fault])
  const implied = await listImplied(tx, synonyms)
  const useful = without(synonyms, implied)
  const added = await addSynonyms(tx, useful)
  const known = Object.values(useful).flat().length - added
  if (added > 0) {
    const pairs = Object.entries(useful).flatMap(([meant, writings]) =>
      writings.map((written) => describe({ written, meant })),
    )
    const name = pairs.length === 1 ? pairs.join('') : `${added} sinónimos`
    await writeBook(shop, tx, actor, {
      action: 'synonym.added',
      subject: { kind: 'synonym', id: 'all', name },
      ...(pairs.length > 1 && { after: { synonyms: pairs.join(', ') } }),
    })
  }
  return { added, known, implied, unknown: await listUnknownMeanings(tx, Object.keys(synonyms)) }
}

/** Removes a synonym of a phrase, or all of them without `meant`. Throws `NOT_FOUND`. */
export async function forgetSynonym(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { written, meant }: { written: string; meant?: string },
): Promise<Synonym[]> {
  const removed = await tx
    .delete(searchSynonym)
    .where(
      and(
        eq(searchSynonym.writtenKey, sql`search_phrase(${written})`),
        meant === undefined ? undefined : eq(searchSynonym.meantKey, sql`search_phrase(${meant})`),
      ),
    )
    .returning({ written: searchSynonym.written, meant: searchSynonym.meant })
  if (removed.length === 0) throw notFound('Synonym', written)
  await writeBook(shop, tx, actor, {
    action: 'synonym.removed',
    subject: { kind: 'synonym', id: 'all', name: removed.map(describe).join(', ') },
  })
  return removed
}

/** All synonyms, ordered by meaning. */
export const listSynonyms = (queries: Queries): Promise<Synonym[]> =>
  queries
    .select({ written: searchSynonym.written, meant: searchSynonym.meant })
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.meantKey), asc(searchSynonym.writtenKey))

export const describe = ({ written, meant }: Synonym) => `${written} → ${meant}`

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

/** Characters. */
const LONGEST = 80
/** The longest phrase that the search looks up, without stop words. */
const MAX_WORDS = 4

/** Why these synonyms cannot be added, in Spanish; undefined when they can. */
async function findSynonymFault(
  tx: Tx,
  synonyms: SynonymsByMeaning,
): Promise<FieldError | undefined> {
  const all = { meant: Object.keys(synonyms), written: Object.values(synonyms).flat() }
  for (const [field, phrases] of Object.entries(all)) {
    const message = findLong(phrases) ?? (await findUseless(tx, phrases))
    if (message) return { field, message }
  }
  return undefined
}

function findLong(phrases: string[]) {
  const long = phrases.find((phrase) => phrase.length > LONGEST)
  return (
    long && `"${long.slice(0, LONGEST)}…" es demasiado largo: ${LONGEST} caracteres como máximo`
  )
}

/** The fault of the first phrase with only stop words and punctuation, or with too many words. */
async function findUseless(tx: Tx, phrases: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ phrase: string; words: number }>(sql`
    select phrase, cardinality(string_to_array(search_phrase(phrase), ' ')) as words
    from unnest(${sql.param(phrases)}::text[]) phrase`)
  for (const { phrase, words } of rows) {
    if (words === 0) return `"${phrase}" no dice nada que se pueda buscar`
    if (words > MAX_WORDS) {
      return `"${phrase}" dice demasiado: ${MAX_WORDS} palabras como máximo, sin contar "de", "para" y otras así`
    }
  }
  return undefined
}

/** The synonyms that the search already treats as equal to their meaning. */
async function listImplied(tx: Tx, synonyms: SynonymsByMeaning) {
  const pairs = Object.entries(synonyms).flatMap(([meant, writings]) =>
    writings.map((written) => ({ written, meant })),
  )
  const { rows } = await tx.execute<{ written: string; meant: string }>(sql`
    select written, meant
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(written text, meant text)
    where search_phrase(written) = search_phrase(meant)`)
  return rows
}

/** The meanings that no product has in its name, brand or categories. */
async function listUnknownMeanings(tx: Tx, meanings: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ meant: string }>(sql`
    select meant from unnest(${sql.param(meanings)}::text[]) meant
    where not string_to_array(search_phrase(meant), ' ') <@ array(select stem from search_stem)::text[]`)
  return rows.map(({ meant }) => meant)
}

/** Other words of buyers, by the word that the shop uses. */
export type SynonymsByMeaning = Record<string, string[]>

/** Adds synonyms; returns the number of new ones. */
export async function addSynonyms(tx: Tx, synonyms: SynonymsByMeaning): Promise<number> {
  const rows = Object.entries(synonyms).flatMap(([meant, writings]) =>
    writings.map((written) => ({ written: written.trim(), meant: meant.trim() })),
  )
  if (rows.length === 0) return 0
  const added = await tx
    .insert(searchSynonym)
    .values(rows)
    .onConflictDoNothing()
    .returning({ written: searchSynonym.written })
  return added.length
}
