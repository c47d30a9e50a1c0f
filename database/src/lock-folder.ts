import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Thrown when another process uses the folder; two would silently overwrite each other's data. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  /** Undefined until that process has written it. */
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    const user = pid === undefined ? 'another process' : `process ${pid}`
    super(`The embedded database in ${folder} is in use by ${user}`)
    this.pid = pid
  }
}

/** How long to wait for a process that uses the folder. */
export interface LockWait {
  waitMs: number
  /** Called once with the id of that process; undefined if unknown. */
  onWait: (pid: number | undefined) => void
}

const LOOK_MS = 100

/** As {@link lockFolder}, but waits up to `wait.waitMs` for a process that uses the folder to end. */
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
 * Locks the folder for this process and returns a function that releases it. Throws {@link FolderInUseError}.
 *
 * There are two locks: the kernel's on `lock.held`, which is reliable, also across containers, but which not every file
 * system supports; and `lock` with the process's id and start time, for messages and as a fallback.
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

/** SQLite's code for a locked file. */
const BUSY = 5

/** An open lock must not be collected as garbage, which would release it. */
const openLocks = new Set<DatabaseSync>()

interface KernelLock {
  /** False where the file system does not support locks: then two processes may have it. */
  isReal: boolean
  release: () => void
}

/**
 * Locks a file in the kernel for the lifetime of this process; undefined while another process has the lock, even in
 * another container. Uses SQLite, since Node cannot lock files. The file is never removed: another process may just have
 * opened it. Nothing else in this process may open it: closing it would release the lock (POSIX).
 */
function lockByKernel(file: string): KernelLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database?.close()
    // Without support for locks, or space for the file, the process id has to suffice.
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
    // Only one process at a time may remove a stale lock, or the second would remove the new lock of the first.
    const release = writeLock(folder, `${file}.takeover`, hasKernel)
    try {
      if (isLeftBehind(folder, file, hasKernel)) rmSync(file)
    } finally {
      release()
    }
  }
  return () => {
    // The folder may have been replaced by another one meanwhile.
    if (readIfThere(file) === own) rmSync(file, { force: true })
  }
}

/** Marks a lock written without the kernel's: then a free kernel lock does not mean that its process is gone. */
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
  // This process has the kernel's lock, so the one that wrote this while holding it is gone.
  const isProvenGone = hasKernel && mark !== ALONE && start === ''
  if (!isProvenGone && isRunning(Number(pid), start))
    throw new FolderInUseError(folder, Number(pid))
  return true
}

function isYoung(file: string) {
  const written = statSync(file, { throwIfNoEntry: false })
  return !written || Math.abs(Date.now() - written.mtimeMs) < WRITING_MS
}

/** Longest time in which a lock is being written; an older empty one was left by a power cut. */
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
  // After a restart of machine or container the pid may belong to another process, even this one: compares start times.
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
