import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isSandbox(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // After a crash the number may have gone to a stranger; where the system tells, ask.
  return readIfThere(`/proc/${pid}/cmdline`)?.includes('payment-sandbox') ?? true
}

/**
 * Claims the folder until this process exits: two sandboxes would overwrite each other's journal.
 * Answers the process id of a living holder, or undefined when the folder is ours.
 */
export function takeLock(directory: string): number | undefined {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  const holder = Number(readIfThere(path) ?? 0)
  if (holder > 0 && holder !== process.pid && isSandbox(holder)) return holder
  writeFileSync(path, String(process.pid))
  process.on('exit', () => rmSync(path, { force: true }))
  return undefined
}
