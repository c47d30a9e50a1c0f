import { readFileSync, writeFileSync } from 'node:fs'

export interface Memory {
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

/** What a process holds in memory; undefined where the system does not tell. */
export function findMemory(pid: number): Memory | undefined {
  try {
    return parseMemory(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Lets the peak of a process begin again from what it holds now. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Without it the peak takes in the start.
  }
}
