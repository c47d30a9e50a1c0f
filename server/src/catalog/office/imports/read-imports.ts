import type { CatalogImport, ImportRow, ImportRowView } from '@surco/contract'
import type { Queries } from '@surco/database'
import { catalogImport, catalogImportRow } from '@surco/database/schema'
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql, type SQL } from 'drizzle-orm'

import { notFound } from '../../../platform/errors.ts'
import { columnMeant } from './read-file.ts'

/** An import and its progress. Throws `NOT_FOUND`. */
export async function getImport(queries: Queries, id: string): Promise<CatalogImport> {
  const [found] = await readImports(queries, eq(catalogImport.id, id))
  if (!found) throw notFound('Import', id)
  return found
}

const LAST = 20

/** The latest imports, newest first. */
export const listImports = (queries: Queries): Promise<CatalogImport[]> => readImports(queries)

const { file: _file, ...columns } = getTableColumns(catalogImport)

/** All columns but the file, which may be megabytes. */
export const columnsOfImport = columns

async function readImports(queries: Queries, which?: SQL): Promise<CatalogImport[]> {
  const found = await queries
    .select(columnsOfImport)
    .from(catalogImport)
    .where(which)
    .orderBy(desc(catalogImport.at), desc(catalogImport.id))
    .limit(LAST)
  const counts = await countAll(
    queries,
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    who: row.author,
    columns: row.columns ?? proposal(row.header),
    stockAsOf: row.stockAsOf.toISOString(),
    dealtWith: row.cursor,
    counts: counts.get(row.id) ?? none,
  }))
}

/** Proposes the meaning of each column; of two with the same meaning, only the first has it. */
const proposal = (header: readonly string[]) =>
  header.map(columnMeant).map((column, at, all) => (all.indexOf(column) === at ? column : ''))

type Counts = CatalogImport['counts']

const none: Counts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  waiting: 0,
  done: 0,
  undone: 0,
  kept: 0,
}

export async function countRows(queries: Queries, id: string): Promise<Counts> {
  return (await countAll(queries, [id])).get(id) ?? none
}

async function countAll(queries: Queries, ids: readonly string[]) {
  const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const isGood = sql`kind in ('new', 'changed', 'unchanged')`
  const rows = await queries
    .select({
      id: catalogImportRow.importId,
      new: countOf(sql`kind = 'new'`),
      changed: countOf(sql`kind = 'changed'`),
      unchanged: countOf(sql`kind = 'unchanged'`),
      wrong: countOf(sql`kind = 'wrong'`),
      waiting: countOf(sql`${isGood} and state = 'waiting'`),
      done: countOf(sql`kind in ('new', 'changed') and state <> 'waiting'`),
      undone: countOf(sql`state = 'undone'`),
      kept: countOf(sql`state = 'kept'`),
    })
    .from(catalogImportRow)
    .where(inArray(catalogImportRow.importId, [...ids]))
    .groupBy(catalogImportRow.importId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const PAGE = 50

interface RowQuery {
  view: ImportRowView
  /** A line. */
  after?: number
}

/** A page of an import's rows in the order of its file, and the line that the next page follows; null at the end. */
export async function listRows(
  queries: Queries,
  id: string,
  { view, after = 0 }: RowQuery,
): Promise<{ data: ImportRow[]; next: number | null }> {
  const { importId, line, kind, state } = catalogImportRow
  const isOfView = view === 'kept' ? eq(state, 'kept') : eq(kind, view)
  const rows = await queries
    .select()
    .from(catalogImportRow)
    .where(and(eq(importId, id), isOfView, gt(line, after)))
    .orderBy(asc(line))
    .limit(PAGE + 1)
  const data = rows.slice(0, PAGE).map(rowOf)
  return { data, next: rows.length > PAGE ? (data.at(-1)?.line ?? null) : null }
}

/** A row of an import by its line. Throws `NOT_FOUND`. */
export async function getRow(queries: Queries, id: string, line: number): Promise<ImportRow> {
  const isIt = and(eq(catalogImportRow.importId, id), eq(catalogImportRow.line, line))
  const [row] = await queries.select().from(catalogImportRow).where(isIt)
  if (!row) throw notFound('Imported row', `${id}/${line}`)
  return rowOf(row)
}

const rowOf = (row: typeof catalogImportRow.$inferSelect): ImportRow => ({
  ...row,
  SKU: row.sku,
})
