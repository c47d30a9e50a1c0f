import { drizzle } from 'drizzle-orm/node-postgres'

import type { Db, ReplicaCounts } from './database.ts'
import * as schema from './schema/index.ts'

/** Greatest age in milliseconds of data read from a replica. */
const MAX_BEHIND_MS = 2_000
/** Milliseconds between two checks of the replicas' positions. */
const ASK_EVERY_MS = 400

/** The used part of the driver's pools. */
interface Pool {
  query: (...statement: never[]) => Promise<unknown>
}

interface Server {
  pool: Pool
  db: Db
}

interface Replica extends Server {
  /** Everything committed before this moment can be read there. */
  asOf: number
}

/** A moment and the end of the primary's log, read right after it. */
interface Moment {
  at: number
  end: number
}

interface Replicas {
  /** Reads from an up-to-date replica, or from the primary if there is none or it fails. */
  db: Db
  /** Called when shown data changed: later reads must see the change. */
  hear(): void
  counts(): ReplicaCounts
  close(): void
}

interface ReplicasOptions {
  primary: Pool
  replicas: Pool[]
  /** Reads the end of the primary's log; rejects when it cannot be reached. */
  readEnd: () => Promise<number>
  /** Reads how much of that log a replica has replayed; undefined while it follows no primary. */
  readReplayed: (index: number) => Promise<number | undefined>
  /** Milliseconds, from any origin. */
  now?: () => number
}

/** The insert position, not the flush position: a commit is visible, and announced, before it is on disk. */
export const END_OF_LOG = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`
/** Nothing for a former primary, or a replica on another timeline, which receive no log. */
export const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position
  where exists (select from pg_stat_wal_receiver)`

/**
 * Distributes reads to replicas. A replica is used while it has replayed everything committed before a moment that is no
 * more than {@link MAX_BEHIND_MS} ago and later than the last announced change, so that data read because of a change
 * shows it.
 */
export function followReplicas(options: ReplicasOptions): Replicas {
  const { pick, ...watched } = watchReplicas(options)
  const primary = serverOf(options.primary)
  /** Runs reading work on a replica, and repeats it on the primary if that fails. */
  async function read<T>(work: (server: Server) => Promise<T>): Promise<T> {
    const replica = pick()
    if (!replica) return work(primary)
    // It may have stopped, be too slow, or have removed rows that the statement still needed.
    return work(replica).catch(() => work(primary))
  }
  const pool: Pool = { query: (...statement) => read((server) => server.pool.query(...statement)) }
  const transaction: Db['transaction'] = (...work) =>
    read((server) => server.db.transaction(...work))
  return { db: Object.assign(serverOf(pool).db, { transaction }), ...watched }
}

// safe: drizzle uses no more of a pool for single statements; transactions run on real pools
const serverOf = (pool: Pool): Server => ({ pool, db: drizzle(pool as never, { schema }) })

/** Regularly checks the positions of the replicas. */
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
    // Another primary has taken over at an earlier position of the log.
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
    // On failure the replicas' positions become too old to be used.
    await look().catch(() => {})
    if (!isClosed) timer = setTimeout(() => void watch(), ASK_EVERY_MS).unref()
  }
  const current = () => replicas.filter(({ asOf }) => asOf >= now() - MAX_BEHIND_MS)

  void watch()
  return {
    /** Picks an up-to-date replica, in turn. */
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
