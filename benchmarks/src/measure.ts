import { findFamilyMs, findTimes } from './cpu-time.ts'
import type { Sent } from './load.ts'
import { percentile } from './percentile.ts'

/** Where the CPU time of the work is spent. */
export interface Workers {
  /** Pid of the process that answers. */
  server: number
  /** Pid of the main process of PostgreSQL, when it can be seen. */
  postgres?: number | undefined
}

/** One line of the result; times in milliseconds. */
export interface Line {
  name: string
  requests: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  /** Undefined where the system does not tell. */
  cpuPerRequest: number | undefined
  postgresCpuPerRequest: number | undefined
}

/** Does the work and says what each request of it took. */
export async function measure(
  name: string,
  workers: Workers,
  work: () => Promise<Sent>,
): Promise<Line> {
  const before = readCpu(workers)
  const { times, elapsedMs, failed } = await work()
  const after = readCpu(workers)
  const each = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / times.length
  return {
    name,
    requests: times.length,
    failed,
    perSecond: times.length / (elapsedMs / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuPerRequest: each(before.server, after.server),
    postgresCpuPerRequest: each(before.postgres, after.postgres),
  }
}

const readCpu = ({ server, postgres }: Workers) => ({
  server: findTimes(server)?.ownMs,
  postgres: postgres === undefined ? undefined : findFamilyMs(postgres),
})
