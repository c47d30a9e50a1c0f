import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder belongs to another running process; two would silently lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  /** Undefined while that process has not written it yet. */
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    const user = pid === undefined ? 'another process' : `process ${pid}`
    super(`The embedded database in ${folder} is in use by ${user}`)
    this.pid = pid
  }
}

/** How long to wait for a process that has the folder. */
export interface LockWait {
  waitMs: number
  /** Called once, with the process that is waited for; undefined while nobody knows which. */
  onWait: (pid: number | undefined) => void
}

const LOOK_MS = 100

/** As {@link lockFolder}, but waits up to `wait.waitMs` for the process that has the folder to end. */
export async function waitForFolder(folder: string, wait?: LockWait): Promise<() => void> {
  const until = performance.now() + (wait?.waitMs ?? 0)
  let isTold = false
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() >= until) throw error
      if (!isTold) wait?.onWait(error.pid)
      isTold = true
    }
    await pause(LOOK_MS)
  }
}

/**
 * Takes the folder for this process and returns what gives it back. Throws {@link FolderInUseError}.
 *
 * There are two locks: the kernel's on `lock.held`, which is sure, also across containers, but which not every file
 * system has; and `lock` with the process's id and start, for messages and where the kernel locks nothing.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const kernel = lockByKernel(`${file}.held`)
  if (!kernel) throw new FolderInUseError(folder, pidIn(file))
  try {
    const remove = writeLock(folder, file, kernel.isReal)
    return () => {
      remove()
      kernel.release()
    }
  } catch (error) {
    kernel.release()
    throw error
  }
}

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5

/** An open lock must not be collected as garbage, which would release it. */
const openLocks = new Set<DatabaseSync>()

interface KernelLock {
  /** False where the kernel locks nothing: then two processes may have it. */
  isReal: boolean
  release: () => void
}

/**
 * Has the kernel lock a file for as long as this process lives; undefined while another process has it, be it in a
 * container that has numbers of its own for processes. Node locks no files, but its SQLite does. The file is never
 * removed: another process may have opened it a moment before. Nothing else in this process may open it either: closing
 * it again would release the lock (POSIX).
 */
function lockByKernel(file: string): KernelLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database?.close()
    // Where the file system has no locks, or no room for the file, the process's number has to do.
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY
    return isBusy ? undefined : { isReal: false, release() {} }
  }
  const open = database
  openLocks.add(open)
  return { isReal: true, release: () => void (openLocks.delete(open) && open.close()) }
}

const pidIn = (file: string) => Number.parseInt(readIfThere(file) ?? '', 10) || undefined

function writeLock(folder: string, file: string, hasKernel: boolean): () => void {
  const own = ownLock(hasKernel)
  while (!createLock(file, own)) {
    if (!isLeftBehind(folder, file, hasKernel)) continue
    // One process at a time removes what another left, or the second would remove the first's new lock.
    const release = writeLock(folder, `${file}.takeover`, hasKernel)
    try {
      if (isLeftBehind(folder, file, hasKernel)) rmSync(file)
    } finally {
      release()
    }
  }
  return () => {
    // The folder may have been moved, and another be in its place.
    if (readIfThere(file) === own) rmSync(file, { force: true })
  }
}

/** Written by a process without the kernel's lock: that the kernel's is free says nothing about it. */
const ALONE = 'alone'

const ownLock = (hasKernel: boolean) =>
  `${process.pid} ${processStart(process.pid)}${hasKernel ? '' : ` ${ALONE}`}\n`

function createLock(file: string, own: string) {
  try {
    writeFileSync(file, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Whether the lock's process is gone; false when the lock is gone too, or is being written. */
function isLeftBehind(folder: string, file: string, hasKernel: boolean) {
  const content = readIfThere(file)
  if (content === undefined || (content === '' && isYoung(file))) return false
  const [pid = '', start = '', mark] = content.trim().split(' ')
  // Two processes do not have the kernel's lock: who wrote this while having it is gone.
  const isProvenGone = hasKernel && mark !== ALONE && start === ''
  if (!isProvenGone && isRunning(Number(pid), start))
    throw new FolderInUseError(folder, Number(pid))
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
