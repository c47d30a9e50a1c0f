import type { Tx } from '@surco/database'
import { searchSynonym } from '@surco/database/schema'

/** What the shop calls a thing, and how buyers call it elsewhere. */
export type SynonymsByMeaning = Record<string, string[]>

/** Adds synonyms; answers how many the shop did not have yet. */
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
