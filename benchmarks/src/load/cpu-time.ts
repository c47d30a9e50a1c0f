import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second towards programs (USER_HZ), whatever its own clock. */
const MS_PER_TICK = 10

export interface ProcessTimes {
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
export function findFamilyMs(pid: number): number | undefined {
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
