import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How the folder of a restore by this process begins: `mkdtemp` adds six characters. */
export const unpackPrefix = (dataDir: string) => join(dataDir, `.restoring-${process.pid}-`)

/** Removes what restores that were killed have left below `dataDir`: a whole dump, with what customers told the shop. */
export function clearUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, pid] = /^\.restoring-(\d+)-\w{6}$/.exec(name) ?? []
    if (!pid || isOther(Number(pid))) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // Another user's: no reason not to start.
    }
  }
}

/** Whether another process of this machine runs under the number. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
