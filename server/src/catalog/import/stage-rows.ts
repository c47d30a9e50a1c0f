import type { Queries } from '@surco/database'
import { catalogStaging } from '@surco/database/schema'
import { eq, getTableColumns, or, sql } from 'drizzle-orm'

import { type CatalogRow, columnNames, fieldOf } from './columns.ts'

/** Rows per statement: on the embedded database all other queries wait meanwhile. */
const BATCH = 200

/** A row to stage, with `fotos` as names of stored pictures. */
export interface RowToStage extends CatalogRow {
  line: number
}

/** Stages the rows of an import in the database, in batches. */
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
    /** Deletes the staged rows, also those of imports that were killed. */
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

/** Converts a row to the columns of `catalog_staging`. */
const toStaged = (row: RowToStage): Record<string, unknown> => ({
  ...Object.fromEntries(
    columnNames.map((column) => [catalogStaging[fieldOf(column)].name, row[column]]),
  ),
  [staged.line.name]: row.line,
  [staged.stock.name]: row.stock.units,
  [staged.stockIsChange.name]: row.stock.isChange,
})
