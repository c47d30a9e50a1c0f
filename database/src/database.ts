import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

import type { EmbeddedClient } from './embedded-client.ts'
import type * as schema from './schema/index.ts'

type Schema = typeof schema

/** Queries and `transaction`; the same on PostgreSQL and on the embedded database. */
export type Db = NodePgDatabase<Schema>

/** An open transaction: helpers of a verb take it as their first argument. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** Either: for reads that do not care. */
export type Queries = Db | Tx

/** What the job queue needs of the database. */
export type JobsConnection =
  | { kind: 'postgres'; connectionString: string }
  | { kind: 'embedded'; client: EmbeddedClient }

export interface Database {
  db: Db
  kind: 'postgres' | 'embedded'
  jobs: JobsConnection
  /** Asks for health: `look` is answered before others' turn, however many wait for theirs. */
  probe<T>(look: (db: Db) => Promise<T>): Promise<T>
  /** Hears `pg_notify` of every process on the database; returns what stops it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Why the embedded database ended by itself, for good; pending as long as it did not, and on PostgreSQL. */
  broken: Promise<Error>
  close(): Promise<void>
}
