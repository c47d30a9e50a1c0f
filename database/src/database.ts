import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

import type { EmbeddedClient } from './embedded-client.ts'
import type * as schema from './schema/index.ts'

type Schema = typeof schema

/** Queries and `transaction`. PGlite's driver is cast to node-postgres': both return the same rows. */
export type Db = NodePgDatabase<Schema>

/** An open transaction. Functions that must run in their caller's transaction take it as their first argument. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** A database or an open transaction: for reads, and for writes of one statement. */
export type Queries = Db | Tx

/** A connection past any pooler: for the job queue, migrations and dumps. */
type DirectConnection =
  | { kind: 'postgres'; connectionString: string }
  | { kind: 'embedded'; client: EmbeddedClient }

export interface PoolCounts {
  open: number
  /** Of those open. */
  idle: number
  /** Queries and transactions that wait for a connection. */
  waiting: number
}

export interface ReplicaCounts {
  all: number
  /** Those no more than two seconds behind. */
  current: number
}

export interface Database {
  db: Db
  /**
   * For reads of public data: up to two seconds old, but never older than a change announced by `listen`.
   * See docs/decisions/079-reads-from-replicas.md. The same as `db` where there is no replica.
   */
  replica: Db
  kind: 'postgres' | 'embedded'
  direct: DirectConnection
  /**
   * For health checks: runs `run` ahead of waiting queries. PostgreSQL has separate connections with their own time limits
   * for this; on the embedded database it goes to the head of the queue.
   */
  probe<T>(run: (db: Db) => Promise<T>): Promise<T>
  /**
   * Calls `heard` with the payload of every `pg_notify` on the channel, from any process; resolves with a function that
   * stops it. An empty payload means that notifications may have been lost while the connection was down.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** The connections for calls and jobs; undefined on the embedded database, which has one. */
  pool(): PoolCounts | undefined
  /** Undefined if there are no replicas. */
  replicas(): ReplicaCounts | undefined
  /** Resolves with the reason when the embedded database ended by itself, for good. On PostgreSQL it never settles. */
  ended: Promise<Error>
  close(): Promise<void>
}
