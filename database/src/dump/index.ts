import type { Database } from '../database.ts'
import { dumpEmbedded, restoreEmbedded } from './embedded.ts'
import type { DumpFacts } from './facts.ts'
import { dumpPostgres, restorePostgres } from './postgres.ts'

export { DatabaseUsedError } from './postgres.ts'

/** Writes all of an open database into a file, as it is at one moment. */
export const dumpDatabase = ({ jobs }: Pick<Database, 'jobs'>, file: string): Promise<DumpFacts> =>
  jobs.kind === 'embedded'
    ? dumpEmbedded(jobs.client, file)
    : dumpPostgres(jobs.connectionString, file)

/** Where a database is; nothing has it open. */
export type DatabasePlace =
  | { kind: 'postgres'; url: string }
  | { kind: 'embedded'; dataDir: string }

/** Replaces all that is there by a dump of the same kind. Throws while somebody uses it. */
export const restoreDatabase = (place: DatabasePlace, file: string): Promise<void> =>
  place.kind === 'embedded'
    ? restoreEmbedded(place.dataDir, file)
    : restorePostgres(place.url, file)
