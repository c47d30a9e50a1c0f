import { connectPostgres } from '../connect-postgres.ts'
import type { Database } from '../database.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'
import type { DumpFacts } from './facts.ts'
import { dumpPostgres, restorePostgres } from './postgres.ts'

export { type DumpFacts, readFacts } from './facts.ts'
export { DatabaseUsedError, OtherRoleError } from './postgres.ts'

/** Writes all of an open database into a file, as it is at one moment. */
export const dumpDatabase = (
  { direct }: Pick<Database, 'direct'>,
  file: string,
): Promise<DumpFacts> =>
  direct.kind === 'embedded'
    ? dumpEmbedded(direct.client, file)
    : dumpPostgres(direct.connectionString, file)

/** Where a database is; nothing has it open. */
export type DatabasePlace =
  | { kind: 'postgres'; url: string }
  | { kind: 'embedded'; dataDir: string }

/**
 * Replaces all that is there by a dump of the same kind, and has `prepare` make it what the shop works with;
 * what the embedded database had is only let go once that is done. Throws while somebody uses it.
 */
export async function restoreDatabase(
  place: DatabasePlace,
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  if (place.kind === 'embedded') return restoreEmbedded(place.dataDir, file, prepare)
  await restorePostgres(place.url, file)
  const database = await connectPostgres({ url: place.url, maxConnections: 2 })
  try {
    await prepare(database)
  } finally {
    await database.close()
  }
}
