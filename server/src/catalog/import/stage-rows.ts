import type { Queries } from '@surco/database'
import { catalogStaging } from '@surco/database/schema'
import { eq, getTableColumns, or, sql } from 'drizzle-orm'

import { type CatalogRow, columnNames, fieldOf } from './columns.ts'

/** On the embedded database everybody else waits while one batch is written. */
const BATCH = 200

/** `fotos` are names of pictures by now. */
export interface RowToStage extends CatalogRow {
  line: number
}

/** Collects an import's rows in the database, a batch at a time. */
export function createStage(db: Queries, importId: string) {
  let batch: Record<string, unknown>[] = []

  async function flush() {
    if (batch.length === 0) return
    const rows = JSON.stringify(batch)
    batch = []
    await db.execute(sql`
      insert into catalog_staging (import_id, ${stagedNames})
      select ${importId}, * from jsonb_to_recordset(${rows}::jsonb) as row (${stagedColumns})`)
  }

  return {
    async add(row: RowToStage) {
      batch.push(toStaged(row))
      if (batch.length >= BATCH) await flush()
    },
    flush,
    /** Also takes away what imports that were killed have left. */
    async clear() {
      await db
        .delete(catalogStaging)
        .where(
          or(eq(catalogStaging.importId, importId), sql`created_at < now() - interval '1 day'`),
        )
    },
  }
}

const { importId: _importId, createdAt: _createdAt, ...staged } = getTableColumns(catalogStaging)

const stagedNames = sql.raw(
  Object.values(staged)
    .map(({ name }) => name)
    .join(', '),
)
const stagedColumns = sql.raw(
  Object.values(staged)
    .map((column) => `${column.name} ${column.getSQLType()}`)
    .join(', '),
)

/** A row by the names of the columns of `catalog_staging`. */
const toStaged = (row: RowToStage): Record<string, unknown> => ({
  ...Object.fromEntries(
    columnNames.map((column) => [catalogStaging[fieldOf(column)].name, row[column]]),
  ),
  [staged.line.name]: row.line,
  [staged.stock.name]: row.stock.units,
  [staged.stockIsChange.name]: row.stock.isChange,
})
