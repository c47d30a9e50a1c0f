import { Readable } from 'node:stream'

import type { Endpoint, Permission } from '@surco/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'

import { actorOf, writeBook } from '../book/index.ts'
import { networkOf } from '../platform/http/client-address.ts'
import type { Api, StaffCaller } from '../platform/http/implement.ts'
import { dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { type Cell, writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export interface ExportColumn<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** Rows read at once. */
export const ROWS_AT_ONCE = 500

type FiltersOf<E extends Endpoint & { query: TSchema }> = Omit<
  Static<E['query']>,
  'after' | 'before' | 'page'
>

interface ExportedList<E extends Endpoint & { query: TSchema }, Row, At> {
  /** The endpoint of the list on screen; its query and permission apply to the files too. */
  endpoint: E
  /** Such as `/admin/orders`; the files are `/admin/orders.csv` and `/admin/orders.xlsx`. */
  address: `/admin/${string}`
  /** Name in the book and in the file's name. */
  name: string
  /** Permission for the files, if it differs from the list's. */
  staff?: Permission
  /** Whether it requires a recent authenticator code, and so is not available to API keys. */
  fresh?: true
  /** Reads the next rows and the cursor of the following ones; null at the end. */
  read: (
    filters: FiltersOf<E>,
    after: At | undefined,
  ) => Promise<{ rows: readonly Row[]; next: At | null }>
  columns: readonly ExportColumn<Row>[]
}

/** Content types and writers of files, by extension. */
const kinds = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
} as const

/**
 * Serves a list of the office as CSV and XLSX files, with the filters of its page. Rows are streamed in parts. Each
 * download is recorded in the book.
 */
export function serveExport<E extends Endpoint & { query: TSchema }, Row, At>(
  { app, findStaff }: Api,
  shop: Shop,
  list: ExportedList<E, Row, At>,
) {
  const staff = list.staff ?? list.endpoint.staff ?? 'any'
  const callers = new WeakMap<FastifyRequest, StaffCaller>()
  const options = {
    schema: { hide: true, querystring: list.endpoint.query },
    config: { limit: 'document' },
    // Before the query is validated, as for calls of the contract.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const found = await findStaff(request.headers, { staff, ...(list.fresh && { fresh: true }) })
      callers.set(request, { ...found, address: request.ip, network: networkOf(request.ip) })
    },
  } as const

  for (const [end, { type, write }] of Object.entries(kinds)) {
    app.get(`${list.address}.${end}`, options, async (request, reply) => {
      const { after, before, page, ...filters } = request.query as Record<string, unknown>
      await noteExport(shop, callers.get(request), { list, end, filters })
      // safe: validated by the endpoint's schema
      const rows = rowsOf(list, filters as FiltersOf<E>)
      const name = `${list.name.toLowerCase().replaceAll(' ', '-')}-${dayOf(shop.clock.now())}`
      return reply
        .header('content-disposition', `attachment; filename="${name}.${end}"`)
        .type(type)
        .send(
          Readable.from(
            write(
              list.columns.map(({ title }) => title),
              rows,
            ),
          ),
        )
    })
  }
}

interface Download {
  list: { address: string; name: string }
  end: string
  filters: Record<string, unknown>
}

/** Records a download in the book, without the filters, since a search text may be personal. */
async function noteExport(shop: Shop, caller: StaffCaller | undefined, download: Download) {
  if (!caller) throw new Error('An export needs a signed-in caller')
  const { list, end, filters } = download
  const isPart = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== 'all')
  await shop.db.transaction((tx) =>
    writeBook(shop, tx, actorOf(caller), {
      action: 'list.exported',
      subject: { kind: 'list', id: list.address, name: list.name },
      after: { format: end.toUpperCase(), rows: isPart ? 'part' : 'all' },
    }),
  )
}

/** Yields the rows of a list as cells, in parts. */
async function* rowsOf<E extends Endpoint & { query: TSchema }, Row, At>(
  { read, columns }: ExportedList<E, Row, At>,
  filters: FiltersOf<E>,
): AsyncGenerator<Cell[][]> {
  let after: At | undefined
  for (;;) {
    const { rows, next } = await read(filters, after)
    yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    if (next === null) return
    after = next
  }
}
