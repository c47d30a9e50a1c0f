import { connectPostgres } from '../connect-postgres.ts'
import type { Database } from '../database.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'
import type { DumpFacts } from './facts.ts'
import { dumpPostgres, restorePostgres } from './postgres.ts'

export { type DumpFacts, readFacts } from './facts.ts'
export { DatabaseUsedError, OtherRoleError } from './postgres.ts'

/** Dumps an open database into a file, as a consistent snapshot. */
export const dumpDatabase = (
  { direct }: Pick<Database, 'direct'>,
  file: string,
): Promise<DumpFacts> =>
  direct.kind === 'embedded'
    ? dumpEmbedded(direct.client, file)
    : dumpPostgres(direct.connectionString, file)

/** Location of a database that is not open. */
export type DatabasePlace =
  | { kind: 'postgres'; url: string }
  | { kind: 'embedded'; dataDir: string }

/**
 * Replaces a database by a dump of the same kind, and runs `prepare` on it. On the embedded database the old data is only
 * removed after that. Throws while the database is in use.
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
