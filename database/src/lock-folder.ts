import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  try {
    writeFileSync(file, mine, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    takeOver(folder, file, mine)
  }
  return () => rmSync(file, { force: true })
}

function takeOver(folder: string, file: string, mine: string) {
  const [pid = 0, start = ''] = readFileSync(file, 'utf8').trim().split(' ')
  if (isRunning(Number(pid), start)) throw new FolderInUseError(folder, Number(pid))
  rmSync(file, { force: true })
  writeFileSync(file, mine, { flag: 'wx' })
}

function isRunning(pid: number, start: string) {
  if (!pid || pid === process.pid) return pid === process.pid
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A pid is given to somebody else after a restart of the machine: compare when each was started.
  const now = processStart(pid)
  return now === '' || start === '' || now === start
}

/** Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat); '' off Linux. */
function processStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
