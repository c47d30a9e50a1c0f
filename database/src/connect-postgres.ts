import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Database } from './database.ts'
import { PipeliningClient, PreparingClient, SESSION_OPTIONS } from './postgres-client.ts'
import { END_OF_LOG, followReplicas, REPLAYED } from './replicas.ts'
import * as schema from './schema/index.ts'
import { tellStatement } from './tell-statements.ts'

// 64-bit integers as numbers, as the embedded database returns them: counts and centavos stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds to open a connection, or to wait for one from the pool. */
const CONNECT_MS = 5_000
/** Milliseconds of silence after which TCP keep-alive probes the other end. */
const KEEP_ALIVE_MS = 10_000

/** Time limits of statements in milliseconds. */
interface Limits {
  /** Waiting for a lock. */
  lockMs: number
  /** One statement at the server. */
  statementMs: number
  /** A transaction in which nothing happens, because its process hangs. */
  idleInTransactionMs: number
  /** Waiting for the result of a statement: when exceeded, server or network hang, and the connection is closed. */
  answerMs: number
}

const LIMITS: Limits = {
  lockMs: 5_000,
  statementMs: 15_000,
  idleInTransactionMs: 30_000,
  answerMs: 20_000,
}

interface PostgresOptions {
  url: string
  /** Address for LISTEN, migrations and the job queue, which do not work through a transaction pooler. */
  directUrl?: string
  /** Addresses of streaming replicas of this server. */
  replicaUrls?: string[]
  /** Whether to use named prepared statements, which a pooler must support. */
  prepares?: boolean
  maxConnections?: number
  limits?: Partial<Limits>
  /** Milliseconds between two checks of a listening connection. */
  heartbeatMs?: number
}

/** Limits of health checks, which respond in less than two seconds or fail. */
const PROBE_LIMITS: Limits = {
  lockMs: 1_500,
  statementMs: 1_500,
  idleInTransactionMs: 1_500,
  answerMs: 2_000,
}
const PROBE_CONNECTIONS = 2

/** Limits of statements at a replica; slower ones are repeated at the primary. */
const REPLICA_LIMITS: Limits = {
  lockMs: 1_000,
  statementMs: 3_000,
  idleInTransactionMs: 3_000,
  answerMs: 3_000,
}
/** Limits of asking a replica for its position. */
const REPLICA_PROBE_LIMITS: Limits = {
  lockMs: 800,
  statementMs: 800,
  idleInTransactionMs: 800,
  answerMs: 1_000,
}
const REPLICA_CONNECT_MS = 1_000
const REPLICA_CONNECTIONS = 10

/** Thrown for a database whose encoding cannot store every text. */
export class EncodingError extends Error {
  override name = 'EncodingError'
  readonly encoding: string

  constructor(encoding: string) {
    super(`The database's encoding is ${encoding}, not UTF8`)
    this.encoding = encoding
  }
}

/** UTF-8, and bytes that PostgreSQL does not interpret. */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * Opens a pool on PostgreSQL 15 or newer. Throws {@link EncodingError}, or the driver's error when it cannot be
 * reached.
 */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { heartbeatMs, directUrl = options.url } = options
  const limits = { ...LIMITS, ...options.limits }
  const pool = openPool(options, { max: options.maxConnections ?? 10, limits })
  // Opened at the first health check and kept: later the server may have no connections left.
  const probes = openPool(options, {
    max: PROBE_CONNECTIONS,
    limits: PROBE_LIMITS,
    idleTimeoutMillis: 0,
  })
  const { rows } = await pool.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  )
  const encoding = rows[0]?.encoding ?? ''
  if (!ENCODINGS.includes(encoding)) {
    await Promise.all([pool.end(), probes.end()])
    throw new EncodingError(encoding)
  }
  const probeDb = drizzle(probes, { schema })
  const db = drizzle(pool, { schema })
  const replicas = openReplicas(options, { pool, probes })
  return {
    db,
    replica: replicas?.db ?? db,
    replicas: () => replicas?.counts(),
    kind: 'postgres',
    direct: { kind: 'postgres', connectionString: directUrl },
    probe: (run) => run(probeDb),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async listen(channel, heard) {
      const listening = { url: directUrl, answerMs: limits.answerMs, heartbeatMs }
      const stop = await listenPostgres(listening, channel, (payload) => {
        replicas?.hear()
        heard(payload)
      })
      // Changes announced before must be visible from now on.
      replicas?.hear()
      return stop
    },
    // Broken connections are opened again.
    ended: new Promise(() => {}),
    async close() {
      await replicas?.close()
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

/** Opens pools to the replicas; undefined if there are none. They need not be reachable: each is retried. */
function openReplicas(
  options: PostgresOptions,
  { pool, probes }: Record<'pool' | 'probes', pg.Pool>,
) {
  const { replicaUrls = [] } = options
  if (replicaUrls.length === 0) return undefined
  const open = (url: string, most: { max: number; limits: Limits }) =>
    openPool({ ...options, url }, { ...most, connectionTimeoutMillis: REPLICA_CONNECT_MS })
  // A separate connection asks each replica for its position.
  const pools = replicaUrls.map((url) => ({
    reads: open(url, { max: REPLICA_CONNECTIONS, limits: REPLICA_LIMITS }),
    probe: open(url, { max: 1, limits: REPLICA_PROBE_LIMITS }),
  }))
  const position = async (of: pg.Pool, statement: string) => {
    const { rows } = await of.query<{ position: number }>(statement)
    return rows[0]?.position
  }
  const replicas = followReplicas({
    primary: pool,
    replicas: pools.map(({ reads }) => reads),
    readEnd: async () => (await position(probes, END_OF_LOG)) ?? 0,
    readReplayed: async (index) => {
      const replica = pools[index]
      return replica && position(replica.probe, REPLAYED)
    },
  })
  return {
    ...replicas,
    async close() {
      replicas.close()
      await Promise.all(pools.flatMap(({ reads, probe }) => [reads.end(), probe.end()]))
    },
  }
}

function openPool(
  { url, directUrl, prepares }: PostgresOptions,
  {
    limits,
    ...size
  }: { max: number; limits: Limits } & Pick<
    pg.PoolConfig,
    'idleTimeoutMillis' | 'connectionTimeoutMillis'
  >,
) {
  const pool = new TracedPool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    ...size,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: limits.answerMs,
    // Poolers accept no settings: there the role must have them, see docs/operations.md.
    ...(!directUrl && { ...serverLimits(limits), options: SESSION_OPTIONS }),
    Client: prepares === false ? PipeliningClient : PreparingClient,
    pipeline: true,
  })
  // The pool replaces broken idle connections; the next query reports the error.
  pool.on('error', () => {})
  return pool
}

/** A pool that publishes its statements for tracing, including the time that they wait for a connection. */
class TracedPool extends pg.Pool {
  // safe: only the first argument is read, and the pool accepts any overload
  override query = ((statement: string | { text: string }, ...rest: never[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    return tellStatement(text, () => super.query(statement as never, ...rest))
  }) as pg.Pool['query']
}

const serverLimits = ({ lockMs, statementMs, idleInTransactionMs }: Limits) => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

const RETRY_MS = 1_000
/** Milliseconds between two checks whether the server still responds, since a hanging one looks like one without news. */
const HEARTBEAT_MS = 30_000

interface Listening {
  url: string
  /** Milliseconds for a response; then the connection is closed. */
  answerMs: number
  heartbeatMs?: number | undefined
}

/** Listens on a separate connection, which is reopened when it breaks or hangs; returns a function that stops it. */
async function listenPostgres(
  listening: Listening,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let closed = false
  let current: PipeliningClient | undefined
  let retry: NodeJS.Timeout | undefined

  async function open() {
    const client = await openListener(listening, channel, heard)
    if (closed) return client.end()
    client.on('end', openLater)
    current = client
  }
  function openLater() {
    if (closed) return
    clearTimeout(retry)
    // Notifications sent meanwhile are lost: the empty payload signals that.
    retry = setTimeout(() => void open().then(() => heard(''), openLater), RETRY_MS)
  }

  await open()
  return async () => {
    closed = true
    clearTimeout(retry)
    await current?.end()
  }
}

/** Opens a listening connection; on failure closes it and throws the driver's error. */
async function openListener(
  { url, answerMs, heartbeatMs = HEARTBEAT_MS }: Listening,
  channel: string,
  heard: (payload: string) => void,
) {
  // It closes its connection when a statement times out, and emits 'end'.
  const client = new PipeliningClient({
    connectionString: url,
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
  })
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  try {
    await client.connect()
    await client.query({ text: `listen ${client.escapeIdentifier(channel)}` })
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  const heartbeat = setInterval(() => {
    client.query({ text: 'select 1' }).catch(() => {})
  }, heartbeatMs)
  client.once('end', () => clearInterval(heartbeat))
  return client
}
