import pg from 'pg'

import type { Bench } from '../lines/figures.ts'
import { measure, type Load } from '../load/measure.ts'
import { type Sent, createAgent, sendRequest, type Request } from '../load/run-load.ts'
import type { Statement } from '../shop/record-statements.ts'
import { startProgram } from '../shop/start-program.ts'
import type { BenchShop } from '../shop/start-shop.ts'
import type { Command } from '../shop/watch-server.ts'
import type { BareSqlOrder } from './bare-sql.ts'

const WARM_UP_SECONDS = 1

/** Sends statements to PostgreSQL for some seconds, those of a group one after the other. */
export async function measureBareSql(bench: Bench, groups: Statement[][]): Promise<Load> {
  const { place, workers, options } = bench
  const program = startProgram('benchmarks/src/floors/bare-sql.ts', {
    args: [place.databaseUrl ?? ''],
  })
  bench.cleanup.add(program.stop)
  await program.ready
  const run = (seconds: number) =>
    program.ask<Sent>({ groups, seconds, callers: options.callers } satisfies BareSqlOrder)
  await run(WARM_UP_SECONDS)
  const load = await measure({ ...workers, server: program.pid }, () => run(options.seconds))
  await program.stop()
  return load
}

/** Enough for one kind of request. */
const MAX_STATEMENTS = 500

/**
 * Sends requests one by one, and returns the statements that the server sent to PostgreSQL for each. Requests served
 * from memory are left out.
 */
export async function recordStatements(
  { url, server }: BenchShop,
  requests: Request[],
): Promise<Statement[][]> {
  const agent = createAgent()
  const groups: Statement[][] = []
  const command = <Answer>(name: Command) => server.ask<Answer>({ command: name })
  for (const request of requests.slice(0, MAX_STATEMENTS)) {
    await command('record statements')
    await sendRequest(agent, url, request)
    groups.push((await command<{ statements: Statement[] }>('statements')).statements)
  }
  agent.destroy()
  return groups.filter((group) => group.length > 0)
}

const MAX_PRODUCTS = 5_000

/** Statements that each read one product by its primary key. */
export async function rowByKey(databaseUrl: string): Promise<Statement[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id from product limit $1', [
      MAX_PRODUCTS,
    ])
    return rows.map(({ id }) => [{ text: 'select * from product where id = $1', values: [id] }])
  } finally {
    await client.end()
  }
}
