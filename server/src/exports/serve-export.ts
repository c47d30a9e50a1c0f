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

export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** How many rows are read at once. */
export const ROWS_AT_ONCE = 500

type AskedOf<E extends Endpoint & { query: TSchema }> = Omit<
  Static<E['query']>,
  'after' | 'before' | 'page'
>

interface ExportedList<E extends Endpoint & { query: TSchema }, Row, At> {
  /** What lists it on the screen: its address, its query and who may call it. */
  endpoint: E
  /** Such as `/admin/orders`; the files are `/admin/orders.csv` and `/admin/orders.xlsx`. */
  address: `/admin/${string}`
  /** What it is called in the book and in the file's name. */
  name: string
  /** Where a file of all of them needs more than the list on the screen. */
  staff?: Permission
  /** It also needs a code of the authenticator that was given minutes ago, and no program takes it. */
  fresh?: true
  /** The next rows, and what to go on after; null at the end. */
  read: (
    asked: AskedOf<E>,
    after: At | undefined,
  ) => Promise<{ rows: readonly Row[]; next: At | null }>
  columns: readonly Column<Row>[]
}

/** Content types, and how rows become a file, by the end of its name. */
const kinds = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
} as const

/**
 * Serves a list of the office as files, with the filters of its page: CSV, and XLSX for spreadsheets. Rows are read and
 * sent part by part. Who took it is in the book.
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
    // Before the query is looked at, as for calls of the contract.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const found = await findStaff(request.headers, { staff, ...(list.fresh && { fresh: true }) })
      callers.set(request, { ...found, address: request.ip, network: networkOf(request.ip) })
    },
  } as const

  for (const [end, { type, write }] of Object.entries(kinds)) {
    app.get(`${list.address}.${end}`, options, async (request, reply) => {
      const { after, before, page, ...asked } = request.query as Record<string, unknown>
      await noteExport(shop, callers.get(request), { list, end, asked })
      // safe: the schema of the endpoint has let it in
      const rows = rowsOf(list, asked as AskedOf<E>)
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

interface Taken {
  list: { address: string; name: string }
  end: string
  asked: Record<string, unknown>
}

/** What was searched for may be a person, whom the book does not name. */
async function noteExport(shop: Shop, caller: StaffCaller | undefined, taken: Taken) {
  if (!caller) throw new Error('An export needs a signed-in caller')
  const { list, end, asked } = taken
  const isPart = Object.entries(asked).some(([name, value]) => name !== 'sort' && value !== 'all')
  await shop.db.transaction((tx) =>
    writeBook(shop, tx, actorOf(caller), {
      action: 'list.exported',
      subject: { kind: 'list', id: list.address, name: list.name },
      after: { format: end.toUpperCase(), rows: isPart ? 'part' : 'all' },
    }),
  )
}

/** The rows of a list as cells, some hundreds at a time. */
async function* rowsOf<E extends Endpoint & { query: TSchema }, Row, At>(
  { read, columns }: ExportedList<E, Row, At>,
  asked: AskedOf<E>,
): AsyncGenerator<Cell[][]> {
  let after: At | undefined
  for (;;) {
    const { rows, next } = await read(asked, after)
    yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    if (next === null) return
    after = next
  }
}
