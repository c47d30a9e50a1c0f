import { sql, type SQL } from 'drizzle-orm'

import { escapeLike } from './text.ts'

/** Up to so many matches are fetched as ids and then sorted; of more, the newest rows are walked until a page is full. */
export const MAX_SORTED_MATCHES = 1000

/** A trigram index finds a shorter word only where one begins with it. */
const INDEXED_LETTERS = 3

/** Whether a text that `match_key` made has a typed word, whatever its case and accents. */
export function hasWord(text: SQL, word: string): SQL {
  const letters = sql`match_key(${escapeLike(word)})`
  return word.length < INDEXED_LETTERS
    ? sql`(${text} like ${letters} || '%' or ${text} like '% ' || ${letters} || '%')`
    : sql`${text} like '%' || ${letters} || '%'`
}
