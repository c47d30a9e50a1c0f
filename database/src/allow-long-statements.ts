import { sql } from 'drizzle-orm'

import type { Tx } from './database.ts'
import { LONG_TRANSACTION } from './gathering-client.ts'

/** For work that nobody waits for, such as an import: the statements of this transaction may take an hour. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(LONG_TRANSACTION))
}
