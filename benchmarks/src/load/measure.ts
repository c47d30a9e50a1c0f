import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import type { Sent } from './run-load.ts'

/** The processes whose CPU time is measured. */
export interface Workers {
  /** Pid of the server. */
  server: number
  /** Pid of the main process of PostgreSQL, when it can be seen. */
  postgres?: number | undefined
}

/** Results of a number of requests; times in milliseconds. */
export interface Load {
  requests: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  max: number
  /** CPU milliseconds a request. Undefined where the system does not report them. */
  serverCpu: number | undefined
  postgresCpu: number | undefined
}

/** Does the work and measures it by request. */
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

/** CPU milliseconds a request, of server and PostgreSQL together. */
export const cpuOf = ({ serverCpu, postgresCpu = 0 }: Load): number | undefined =>
  serverCpu === undefined ? undefined : serverCpu + postgresCpu

const readCpu = ({ server, postgres }: Workers) => ({
  server: findTimes(server)?.ownMs,
  postgres: postgres === undefined ? undefined : findFamilyMs(postgres),
})

/** The smallest value that at least `percent` of the values do not exceed; NaN of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.max(rank, 1) - 1] ?? Number.NaN
}

/** Linux counts in hundredths of a second towards programs (USER_HZ), whatever its own clock. */
const MS_PER_TICK = 10

interface ProcessTimes {
  parentPid: number
  /** All threads, also those that are over. */
  ownMs: number
  /** Child processes that are over. */
  endedChildrenMs: number
}

/** Reads a line of `/proc/PID/stat`; the name in it may hold spaces and parentheses. */
export function parseStat(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Counted from the state, which is the third field of proc(5).
  const field = (number: number) => Number(fields[number - 3])
  return {
    parentPid: field(4),
    ownMs: (field(14) + field(15)) * MS_PER_TICK,
    endedChildrenMs: (field(16) + field(17)) * MS_PER_TICK,
  }
}

/** The CPU time of a process until now; undefined when it is over or the system has no `/proc`. */
export function findTimes(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** CPU milliseconds of a process with its child processes, running or over. */
function findFamilyMs(pid: number): number | undefined {
  const times = findTimes(pid)
  if (!times) return undefined
  const children = listPids()
    .map(findTimes)
    .filter((child) => child?.parentPid === pid)
  return children.reduce(
    (sum, child) => sum + (child?.ownMs ?? 0),
    times.ownMs + times.endedChildrenMs,
  )
}

/** The processes of this machine, as far as it shows them. */
export function listPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

interface Memory {
  /** Bytes in memory now, and the most there ever were since {@link forgetPeak}. */
  now: number
  peak: number
}

const KIB = 1024

/** Reads `/proc/PID/status`. */
export function parseMemory(status: string): Memory {
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * KIB
  return { now: field('VmRSS'), peak: field('VmHWM') }
}

/** What a process holds in memory; undefined where the system does not report it. */
export function findMemory(pid: number): Memory | undefined {
  try {
    return parseMemory(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Resets the peak memory of a process to its present memory. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Otherwise the peak includes the start.
  }
}
