/** Tables by which people know what a dump holds, and programs that all of it was restored. */
const counted = ['order', 'payment_attempt', 'customer', 'product'] as const

/** What a dump says of itself. */
export interface DumpFacts {
  kind: 'postgres' | 'embedded'
  /** PostgreSQL's major version: files of the embedded database are read by the same one alone. */
  engine: number
  /** ISO 8601, in the database's own time. */
  takenAt: string
  /** Hashes of the migrations it has had, the oldest first. */
  migrations: string[]
  /** Rows by table. */
  counts: Record<string, number>
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** Reads them on one connection, in the caller's transaction; undefined where there is no shop. */
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
  if (!now) throw new Error('A statement without a table answers one row')
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
