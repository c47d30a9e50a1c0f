import pg from 'pg'

/**
 * Does what autovacuum does within a minute of many changes. A shop that was just opened has plans that were
 * made for empty tables until then, and reads them from end to end.
 */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
