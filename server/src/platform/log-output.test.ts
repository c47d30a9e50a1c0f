import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { openLogOutput, createLog } from './log.ts'

test('a full disk takes nothing, fails nobody, and is told', () => {
  const output = openLogOutput(openSync('/dev/full', 'w'))
  const log = createLog('info', output)
  expect(output.isFailing()).toBe(false)
  for (let line = 0; line < 2_000; line += 1) log.fatal('a line')
  expect(output.isFailing()).toBe(true)
})

test('a disk that has room takes every line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'surco-log-'))
  const output = openLogOutput(openSync(join(folder, 'log'), 'w'))
  for (const line of ['one\n', 'año\n']) output.write(line)
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('one\naño\n')
  expect(output.isFailing()).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a reader that takes nothing holds nobody up', async () => {
  const program = fileURLToPath(new URL('../testing/talkative-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.pause()
  expect(await once(child, 'exit')).toEqual([0, null])
})
