import { findFamilyMs, findTimes } from './cpu-time.ts'
import { percentile } from './percentile.ts'
import type { Sent } from './sent.ts'

/** Where the CPU time of the work is spent. */
export interface Workers {
  /** Pid of the process that answers. */
  server: number
  /** Pid of the main process of PostgreSQL, when it can be seen. */
  postgres?: number | undefined
}

/** What some requests took; times in milliseconds. */
export interface Load {
  requests: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  max: number
  /** CPU milliseconds a request. Undefined where the system does not tell. */
  serverCpu: number | undefined
  postgresCpu: number | undefined
}

/** Does the work and says what each request of it took. */
export async function measure(workers: Workers, work: () => Promise<Sent>): Promise<Load> {
  const before = readCpu(workers)
  const { times, elapsedMs, failed } = await work()
  const after = readCpu(workers)
  const each = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / times.length
  return {
    requests: times.length,
    failed,
    perSecond: times.length / (elapsedMs / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    max: percentile(times, 100),
    serverCpu: each(before.server, after.server),
    postgresCpu: each(before.postgres, after.postgres),
  }
}

/** CPU milliseconds a request, of all who worked at it. */
export const cpuOf = ({ serverCpu, postgresCpu = 0 }: Load): number | undefined =>
  serverCpu === undefined ? undefined : serverCpu + postgresCpu

const readCpu = ({ server, postgres }: Workers) => ({
  server: findTimes(server)?.ownMs,
  postgres: postgres === undefined ? undefined : findFamilyMs(postgres),
})
