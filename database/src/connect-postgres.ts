import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Database } from './database.ts'
import { PipeliningClient, PreparingClient, SESSION_OPTIONS } from './postgres-client.ts'
import { END_OF_LOG, followReplicas, REPLAYED } from './replicas.ts'
import * as schema from './schema/index.ts'
import { tellStatement } from './tell-statements.ts'

// 64-bit integers as numbers, as the embedded database answers them: counts and centavos stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds to open a connection, or to wait for one of the pool. */
const CONNECT_MS = 5_000
/** Milliseconds that a connection is silent before its other end is asked whether it is there. */
const KEEP_ALIVE_MS = 10_000

/** Milliseconds after which a statement fails instead of holding up its caller for ever. */
interface Limits {
  /** For a lock that somebody else has. */
  lockMs: number
  /** For one statement at the server. */
  statementMs: number
  /** For a transaction in which nothing happens: its process hangs. */
  idleInTransactionMs: number
  /** For an answer to a statement: the server or the network hangs, and the connection is given up. */
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
  /** For LISTEN, migrations and the queue, which do not pass a transaction pooler. */
  directUrl?: string
  /** Of servers that follow this one by streaming replication. */
  replicaUrls?: string[]
  /** Statements are prepared under names, which a pooler between has to know of. */
  prepares?: boolean
  maxConnections?: number
  limits?: Partial<Limits>
  /** Between two questions whether the server of a connection that listens is still there. */
  heartbeatMs?: number
}

/** Health asks little, and has its answer in less than two seconds or not at all. */
const PROBE_LIMITS: Limits = {
  lockMs: 1_500,
  statementMs: 1_500,
  idleInTransactionMs: 1_500,
  answerMs: 2_000,
}
const PROBE_CONNECTIONS = 2

/** What takes a replica longer is asked of the primary. */
const REPLICA_LIMITS: Limits = {
  lockMs: 1_000,
  statementMs: 3_000,
  idleInTransactionMs: 3_000,
  answerMs: 3_000,
}
/** Asked how far it is. */
const REPLICA_PROBE_LIMITS: Limits = {
  lockMs: 800,
  statementMs: 800,
  idleInTransactionMs: 800,
  answerMs: 1_000,
}
const REPLICA_CONNECT_MS = 1_000
const REPLICA_CONNECTIONS = 10

/** The database cannot hold every name and text. */
export class EncodingError extends Error {
  override name = 'EncodingError'
  readonly encoding: string

  constructor(encoding: string) {
    super(`The database's encoding is ${encoding}, not UTF8`)
    this.encoding = encoding
  }
}

/** PostgreSQL's own name, and the one of bytes that it does not look into. */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * Opens a pool on PostgreSQL 15 or newer. Throws {@link EncodingError}, or the driver's error when it cannot be
 * reached.
 */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { heartbeatMs, directUrl = options.url } = options
  const limits = { ...LIMITS, ...options.limits }
  const pool = openPool(options, { max: options.maxConnections ?? 10, limits })
  // Opened when health first asks, and kept: the server may have none left when all are in use.
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
      // What was said before is read from now on.
      replicas?.hear()
      return stop
    },
    // Connections that break are opened again.
    ended: new Promise(() => {}),
    async close() {
      await replicas?.close()
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

/** Undefined where there are none. None of them needs to be there: each is tried again and again. */
function openReplicas(
  options: PostgresOptions,
  { pool, probes }: Record<'pool' | 'probes', pg.Pool>,
) {
  const { replicaUrls = [] } = options
  if (replicaUrls.length === 0) return undefined
  const open = (url: string, most: { max: number; limits: Limits }) =>
    openPool({ ...options, url }, { ...most, connectionTimeoutMillis: REPLICA_CONNECT_MS })
  // How far it is, it is asked on a connection of its own.
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
  const pool = new TellingPool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    ...size,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: limits.answerMs,
    // A pooler between takes no settings: there they are the role's, see docs/operations.md.
    ...(!directUrl && { ...serverLimits(limits), options: SESSION_OPTIONS }),
    Client: prepares === false ? PipeliningClient : PreparingClient,
    pipeline: true,
  })
  // A broken idle connection is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => {})
  return pool
}

/** A pool that tells of its statements, with the time that they wait for a connection. */
class TellingPool extends pg.Pool {
  // safe: only the first argument is looked at, and the pool takes any form of call
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
/** Between two questions whether the server is still there: one that hangs says nothing, as one with no news. */
const HEARTBEAT_MS = 30_000

interface Listening {
  url: string
  /** Milliseconds for an answer; then the connection is given up. */
  answerMs: number
  heartbeatMs?: number | undefined
}

/** Listens on a connection of its own that is opened again when it breaks or hangs; returns what ends it. */
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
    // What was said meanwhile is lost: the empty payload tells the listener so.
    retry = setTimeout(() => void open().then(() => heard(''), openLater), RETRY_MS)
  }

  await open()
  return async () => {
    closed = true
    clearTimeout(retry)
    await current?.end()
  }
}

/** One connection that listens; when it cannot, it is closed and the driver's error thrown. */
async function openListener(
  { url, answerMs, heartbeatMs = HEARTBEAT_MS }: Listening,
  channel: string,
  heard: (payload: string) => void,
) {
  // It closes its connection when a statement gets no answer; 'end' reports that.
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
