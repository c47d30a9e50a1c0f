import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { FolderInUseError, lockFolder } from './lock-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('refuses a folder that a running process holds, and gives it back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  unlock()
  lockFolder(folder)()
})

test('takes over from a process that is gone', async () => {
  const gone = 2 ** 22 + 1
  await writeFile(join(folder, 'lock'), `${gone} 1\n`)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  unlock()
})

test('takes over when the pid belongs to another process by now', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid} 1\n`)
  lockFolder(folder)()
})

test('takes over where no start is known, when the kernel says that nobody has the folder', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid} \n`)
  lockFolder(folder)()
  expect(await readdir(folder)).toEqual(['lock.held'])
})

test('refuses where no start is known, when its process runs without the lock of the kernel', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid}  alone\n`)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
})

test('refuses, without a number, a folder whose process has not told its own yet', async () => {
  const unlock = lockFolder(folder)
  await rm(join(folder, 'lock'))
  expect(() => lockFolder(folder)).toThrow(/is in use by another process$/)
  unlock()
  unlock()
  lockFolder(folder)()
})

test('takes over when its own pid was that of a process before', async () => {
  await writeFile(join(folder, 'lock'), `${process.pid} 1\n`)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  unlock()
  expect(await readdir(folder)).toEqual(['lock.held'])
})

test('takes over a lock that a power cut emptied', async () => {
  await writeFile(join(folder, 'lock'), '')
  await utimes(join(folder, 'lock'), 0, 0)
  lockFolder(folder)()
  expect(await readdir(folder)).toEqual(['lock.held'])
})

test('lets one of several processes take over from one that is gone', async () => {
  await writeFile(join(folder, 'lock'), '4194305 1\n')
  const processes = Array.from({ length: 4 }, startLocker)
  await Promise.all(processes.map(({ heard }) => heard()))
  for (const { child } of processes) child.stdin.write('go')
  const outcomes = await Promise.all(processes.map(({ heard }) => heard()))
  for (const { child } of processes) child.stdin.end()
  await Promise.all(processes.map(({ ended }) => ended))
  expect(outcomes.toSorted()).toEqual(['in use', 'in use', 'in use', 'locked'])
})

test('refuses a folder that a process of another container holds, until that is gone', async () => {
  const { child, heard, ended } = startLocker()
  await heard()
  child.stdin.write('go')
  expect(await heard()).toBe('locked')
  expect(await readdir(folder)).toEqual(['lock', 'lock.held'])
  // Containers have process numbers of their own: here it is the number of this very process.
  const seen = `${process.pid} 1\n`
  await writeFile(join(folder, 'lock'), seen)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(seen)
  child.kill('SIGKILL')
  await ended
  lockFolder(folder)()
})

test('leaves the lock of a process that has another folder under the name by now', async () => {
  const unlock = lockFolder(folder)
  await writeFile(join(folder, 'lock'), 'another')
  unlock()
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe('another')
})

const locker = `
  import { lockFolder } from ${JSON.stringify(new URL('./lock-folder.ts', import.meta.url).href)}
  process.stdin.once('data', () => {
    let outcome = 'locked'
    try { lockFolder(process.argv[1]) } catch (error) {
      outcome = error.name === 'FolderInUseError' ? 'in use' : String(error)
    }
    process.stdout.write(outcome)
  })
  process.stdout.write('ready')
`

/** A process that takes the folder when told so, and holds it until its input ends. */
function startLocker() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', locker, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const heard = async () => String((await once(child.stdout, 'data'))[0])
  return { child, heard, ended }
}
