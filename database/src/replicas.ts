import { drizzle } from 'drizzle-orm/node-postgres'

import type { Db, ReplicaCounts } from './database.ts'
import * as schema from './schema/index.ts'

/** Milliseconds that what is read from a replica may be old. */
const MAX_BEHIND_MS = 2_000
/** Between two questions how far the replicas are. */
const ASK_EVERY_MS = 400

/** What is used of the driver's pools. */
interface Pool {
  query: (...statement: never[]) => Promise<unknown>
}

interface Server {
  pool: Pool
  db: Db
}

interface Replica extends Server {
  /** All that was committed before this moment can be read there. */
  asOf: number
}

/** A position in the primary's log that was its end at a moment or later. */
interface Moment {
  at: number
  end: number
}

interface Replicas {
  /** Reads from a replica that may be read from, else from the primary, which also answers for one that fails. */
  db: Db
  /** Something changed that pages show: what is read from now on must show it. */
  hear(): void
  counts(): ReplicaCounts
  close(): void
}

interface ReplicasOptions {
  primary: Pool
  replicas: Pool[]
  /** The end of the primary's log; rejects when it is away. */
  readEnd: () => Promise<number>
  /** How much of that log a replica has replayed; undefined while it follows nobody. */
  readReplayed: (index: number) => Promise<number | undefined>
  /** Milliseconds, from any origin. */
  now?: () => number
}

/** `insert`, not `flush`: a commit can be seen, and heard of, before it is on the disk. */
export const END_OF_LOG = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`
/** A former primary, or a replica that another one has overtaken, receives nothing. */
export const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position
  where exists (select from pg_stat_wal_receiver)`

/**
 * Reads that may be two seconds old, from replicas. One may be read from while it has replayed all that was committed
 * before a moment that is no more than {@link MAX_BEHIND_MS} ago, and after the last change that was heard of: what is
 * made anew because of a change shows it.
 */
export function followReplicas(options: ReplicasOptions): Replicas {
  const { pick, ...watched } = watchReplicas(options)
  const primary = serverOf(options.primary)
  /** Work that only reads can be done again. */
  async function read<T>(work: (server: Server) => Promise<T>): Promise<T> {
    const replica = pick()
    if (!replica) return work(primary)
    // It stopped, is too slow, or replayed what the statement still needed.
    return work(replica).catch(() => work(primary))
  }
  const pool: Pool = { query: (...statement) => read((server) => server.pool.query(...statement)) }
  const transaction: Db['transaction'] = (...work) =>
    read((server) => server.db.transaction(...work))
  return { db: Object.assign(serverOf(pool).db, { transaction }), ...watched }
}

// safe: all that drizzle uses of a pool for single statements; transactions it has of real pools only
const serverOf = (pool: Pool): Server => ({ pool, db: drizzle(pool as never, { schema }) })

/** Asks again and again how far the replicas are. */
function watchReplicas(options: ReplicasOptions) {
  const { now = () => performance.now() } = options
  const replicas = options.replicas.map((pool): Replica => ({ ...serverOf(pool), asOf: -Infinity }))
  let moments: Moment[] = []
  let heardAt = -Infinity
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look() {
    const at = now()
    const end = await options.readEnd()
    // Another primary has taken over, and begun earlier in the log.
    if (end < (moments.at(-1)?.end ?? 0)) moments = []
    moments = [...moments.filter((moment) => moment.at > at - MAX_BEHIND_MS), { at, end }]
    await Promise.allSettled(replicas.map(lookAt))
  }
  async function lookAt(replica: Replica, index: number) {
    const known = moments
    const replayed = await options.readReplayed(index)
    replica.asOf = known.findLast(({ end }) => end <= (replayed ?? -1))?.at ?? -Infinity
  }
  async function watch() {
    // What cannot be asked grows too old to be read from.
    await look().catch(() => {})
    if (!isClosed) timer = setTimeout(() => void watch(), ASK_EVERY_MS).unref()
  }
  const current = () => replicas.filter(({ asOf }) => asOf >= now() - MAX_BEHIND_MS)

  void watch()
  return {
    /** One that may be read from now, in turn. */
    pick(): Server | undefined {
      const found = current().filter(({ asOf }) => asOf > heardAt)
      turn += 1
      return found[turn % found.length]
    },
    hear() {
      heardAt = now()
    },
    counts: () => ({ all: replicas.length, current: current().length }),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
