import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder belongs to another running process; two would silently lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`The embedded database in ${folder} is in use by process ${pid}`)
    this.pid = pid
  }
}

/** How long a process that ends may still hold a folder. */
export interface LockWait {
  waitMs: number
  /** Told once, whom it waits for. */
  waiting: (pid: number) => void
}

const LOOK_MS = 100

/** As {@link lockFolder}, but whoever holds the folder may end first, if there is a `wait`. */
export async function lockFolderSoon(folder: string, wait?: LockWait): Promise<() => void> {
  const until = performance.now() + (wait?.waitMs ?? 0)
  let isTold = false
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() >= until) throw error
      if (!isTold) wait?.waiting(error.pid)
      isTold = true
    }
    await pause(LOOK_MS)
  }
}

/** Takes the folder for this process and returns what gives it back. Throws {@link FolderInUseError}. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const letGo = hold(`${file}.held`)
  if (!letGo) throw new FolderInUseError(folder, pidIn(file))
  try {
    const remove = take(folder, file)
    return () => {
      remove()
      letGo()
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5

/** What is held must not be collected as garbage, which would let go of it. */
const held = new Set<DatabaseSync>()

/**
 * Has the kernel lock a file for as long as this process lives, and returns what lets go of it; undefined while
 * another process has it, be it in a container that has numbers of its own for processes. Node locks no files, but its
 * SQLite does. The file is never removed: another process may have opened it a moment before.
 */
function hold(file: string): (() => void) | undefined {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database?.close()
    // Where the file system has no locks, or no room for the file, the process's number has to do.
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    return isBusy ? undefined : () => {}
  }
  const kept = database
  held.add(kept)
  return () => {
    held.delete(kept)
    kept.close()
  }
}

const pidIn = (file: string) => Number.parseInt(readIfThere(file) ?? '', 10) || 0

function take(folder: string, file: string): () => void {
  while (!createLock(file)) {
    if (!isLeftBehind(folder, file)) continue
    // One process at a time removes what another left, or the second would remove the first's new lock.
    const release = take(folder, `${file}.takeover`)
    try {
      if (isLeftBehind(folder, file)) rmSync(file)
    } finally {
      release()
    }
  }
  return () => {
    // The folder may have been moved, and another be in its place.
    if (readIfThere(file) === ownLock()) rmSync(file, { force: true })
  }
}

const ownLock = () => `${process.pid} ${processStart(process.pid)}\n`

function createLock(file: string) {
  try {
    writeFileSync(file, ownLock(), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Whether the lock's process is gone; false when the lock is gone too, or is being written. */
function isLeftBehind(folder: string, file: string) {
  const content = readIfThere(file)
  if (content === undefined || (content === '' && isYoung(file))) return false
  const [pid = '', start = ''] = content.trim().split(' ')
  if (isRunning(Number(pid), start)) throw new FolderInUseError(folder, Number(pid))
  return true
}

function isYoung(file: string) {
  const written = statSync(file, { throwIfNoEntry: false })
  return !written || Math.abs(Date.now() - written.mtimeMs) < WRITING_MS
}

/** A lock without content is being written for so long at most; then a power cut emptied it. */
const WRITING_MS = 1_000

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid: number, start: string) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  // A pid is given to somebody else after a restart of the machine or of the container, even to
  // this very process: compare when each was started.
  const now = processStart(pid)
  return now === '' || start === '' || now === start
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat); '' off Linux. */
function processStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
