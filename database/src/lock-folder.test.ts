import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
