export { allowLongStatements } from './allow-long-statements.ts'
export { buildOnce, buildSqlOnce, placeholdersOf } from './build-once.ts'
export { connectEmbedded, IncompleteDatabaseError } from './connect-embedded.ts'
export { connectPostgres, EncodingError } from './connect-postgres.ts'
export type { Database, Db, JobsConnection, Queries, Tx } from './database.ts'
export {
  DatabaseUsedError,
  OtherRoleError,
  dumpDatabase,
  restoreDatabase,
  type DatabasePlace,
} from './dump/index.ts'
export { readFacts, type DumpFacts } from './dump/facts.ts'
export { inOneGo } from './in-one-go.ts'
export { keepPrivate } from './folder.ts'
export { FolderInUseError } from './lock-folder.ts'
export { migrate, migrationHashes } from './migrate.ts'
export { SESSION_OPTIONS } from './session-options.ts'
export { tendEmbedded } from './tend-embedded.ts'
export { beforeOthers, inTheBackground, onBehalfOf } from './turns.ts'
