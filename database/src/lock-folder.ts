import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder belongs to another running process; two would silently lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`The embedded database in ${folder} is in use by process ${pid}`)
    this.pid = pid
  }
}

/** Takes the folder for this process and returns what gives it back. Throws {@link FolderInUseError}. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${processStart(process.pid)}\n`
  while (!createFile(file, mine)) putAside(folder, file)
  return () => rmSync(file, { force: true })
}

function createFile(file: string, content: string) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that is gone. Of several that try, one moves it and the others look again. */
function putAside(folder: string, file: string) {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    refuseHeld(folder, readFileSync(file, 'utf8'))
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = readFileSync(aside, 'utf8')
  rmSync(aside)
  try {
    refuseHeld(folder, moved)
  } catch (error) {
    // Another process took the folder between the look and the move: it gets its lock back.
    createFile(file, moved)
    throw error
  }
}

function refuseHeld(folder: string, content: string) {
  const [pid = '', start = ''] = content.trim().split(' ')
  if (isRunning(Number(pid), start)) throw new FolderInUseError(folder, Number(pid))
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

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat); '' off Linux. */
function processStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
