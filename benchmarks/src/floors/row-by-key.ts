import pg from 'pg'

import type { Statement } from '../shop/record-statements.ts'

const MOST = 5_000

/** Statements that each read one product by its primary key. */
export async function rowByKey(databaseUrl: string): Promise<Statement[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id from product limit $1', [MOST])
    return rows.map(({ id }) => [{ text: 'select * from product where id = $1', values: [id] }])
  } finally {
    await client.end()
  }
}
