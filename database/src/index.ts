export { buildOnce, buildSqlOnce, placeholdersOf } from './build-once.ts'
export { connectEmbedded, IncompleteDatabaseError } from './connect-embedded.ts'
export { connectPostgres, EncodingError } from './connect-postgres.ts'
export type { Database, Db, Queries, Tx } from './database.ts'
export {
  type DatabasePlace,
  DatabaseUsedError,
  dumpDatabase,
  type DumpFacts,
  OtherRoleError,
  readFacts,
  restoreDatabase,
} from './dump/index.ts'
export { FolderInUseError } from './lock-folder.ts'
export { migrate, migrationHashes } from './migrate.ts'
export { SESSION_OPTIONS } from './postgres-client.ts'
export { makePrivate } from './private-folder.ts'
export { tendEmbedded } from './tend-embedded.ts'
export { statementChannel, type ToldStatement } from './tell-statements.ts'
export { allowLongStatements, inOneGo } from './transactions.ts'
export { beforeOthers, inTheBackground, onBehalfOf } from './turns.ts'
