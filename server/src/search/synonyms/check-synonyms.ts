import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { SynonymsByMeaning } from './add-synonyms.ts'

/** Characters. */
const LONGEST = 80
/** The search looks for phrases of so many words that say something. */
const MOST_WORDS = 4

/** Why these synonyms cannot be added, in Spanish; undefined when they can. */
export async function findSynonymFault(
  tx: Tx,
  synonyms: SynonymsByMeaning,
): Promise<string | undefined> {
  const phrases = [...Object.keys(synonyms), ...Object.values(synonyms).flat()]
  const long = phrases.find((phrase) => phrase.length > LONGEST)
  if (long !== undefined) {
    return `"${long.slice(0, LONGEST)}…" es demasiado largo: ${LONGEST} letras como máximo`
  }
  return findUseless(tx, phrases)
}

/** The first phrase that is made of little words and marks alone, or of too many others. */
async function findUseless(tx: Tx, phrases: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ phrase: string; words: number }>(sql`
    select phrase, cardinality(string_to_array(search_phrase(phrase), ' ')) as words
    from unnest(${sql.param(phrases)}::text[]) phrase`)
  for (const { phrase, words } of rows) {
    if (words === 0) return `"${phrase}" no dice nada que se pueda buscar`
    if (words > MOST_WORDS) {
      return `"${phrase}" dice demasiado: ${MOST_WORDS} palabras como máximo, sin contar "de", "para" y otras así`
    }
  }
  return undefined
}

/** Of these synonyms, those that the search takes for the same words as what they stand for. */
export async function listImplied(tx: Tx, synonyms: SynonymsByMeaning) {
  const pairs = Object.entries(synonyms).flatMap(([meant, writings]) =>
    writings.map((written) => ({ written, meant })),
  )
  const { rows } = await tx.execute<{ written: string; meant: string }>(sql`
    select written, meant
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(written text, meant text)
    where search_phrase(written) = search_phrase(meant)`)
  return rows
}

/** Of what synonyms stand for, what no product has in its name, brand or categories. */
export async function listUnknownMeanings(tx: Tx, meanings: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ meant: string }>(sql`
    select meant from unnest(${sql.param(meanings)}::text[]) meant
    where not string_to_array(search_phrase(meant), ' ') <@ array(select stem from search_stem)::text[]`)
  return rows.map(({ meant }) => meant)
}
