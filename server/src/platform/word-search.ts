import { sql, type SQL } from 'drizzle-orm'

import { escapeLike } from './text.ts'

/** Up to this many matches are fetched as ids and sorted; with more, the newest rows are scanned until a page is full. */
export const MAX_SORTED_MATCHES = 1000

/** Shorter words are only matched at the beginning of words, as a trigram index cannot find them elsewhere. */
const INDEXED_LETTERS = 3

/** SQL condition that a text made by `match_key` contains a typed word, ignoring case and accents. */
export function hasWord(text: SQL, word: string): SQL {
  const letters = sql`match_key(${escapeLike(word)})`
  return word.length < INDEXED_LETTERS
    ? sql`(${text} like ${letters} || '%' or ${text} like '% ' || ${letters} || '%')`
    : sql`${text} like '%' || ${letters} || '%'`
}
