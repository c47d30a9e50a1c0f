/** Tables whose rows are counted, to describe a dump and to check that it was restored completely. */
const counted = ['order', 'payment_attempt', 'customer', 'product'] as const

/** Description of a dump. */
export interface DumpFacts {
  kind: 'postgres' | 'embedded'
  /** PostgreSQL's major version: only the same one can read files of the embedded database. */
  engine: number
  /** ISO 8601, by the database's clock. */
  takenAt: string
  /** Hashes of the applied migrations, the oldest first. */
  migrations: string[]
  /** Rows by table. */
  counts: Record<string, number>
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Reads the facts on one connection, in the caller's transaction; undefined if the database holds no shop. */
export async function readFacts(
  query: Query,
  kind: DumpFacts['kind'],
): Promise<DumpFacts | undefined> {
  const {
    rows: [known],
  } = await query(`select to_regclass('drizzle.__drizzle_migrations')::text as found`)
  if (!known?.['found']) return undefined
  const { rows: migrations } = await query(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  const {
    rows: [now],
  } = await query(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      current_setting('server_version_num')::int / 10000 as version`,
  )
  if (!now) throw new Error('A statement without a table returns one row')
  const { rows: counts } = await query(
    counted
      .map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
      .join(' union all '),
  )
  return {
    kind,
    engine: Number(now['version']),
    takenAt: String(now['at']),
    migrations: migrations.map(({ hash }) => String(hash)),
    counts: Object.fromEntries(counts.map(({ name, rows }) => [String(name), Number(rows)])),
  }
}
