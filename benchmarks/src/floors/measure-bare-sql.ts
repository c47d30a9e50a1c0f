import type { Bench } from '../lines/bench.ts'
import { measure, type Load } from '../load/measure.ts'
import type { Sent } from '../load/sent.ts'
import type { Statement } from '../shop/record-statements.ts'
import { startProgram } from '../shop/start-program.ts'
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
