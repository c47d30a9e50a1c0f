import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { inRoot, root } from './paths.mjs'

const cache = inRoot('node_modules', '.cache', 'surco-code', process.version)
const keptOf = (typed) => join(cache, createHash('sha256').update(typed).digest('base64url'))

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surco-types-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a program as `npm start` runs the server. */
function run(typed) {
  const file = join(folder, 'program.ts')
  writeFileSync(file, typed)
  const flags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/strip-types-once.mjs']
  return execFileSync(process.execPath, [...flags, file], { cwd: root, encoding: 'utf8' })
}

it('runs a program with types, and keeps what is left without them', () => {
  const typed = `const text: string = 'surco ${folder}'\nconsole.log(text)\n`
  expect(run(typed)).toBe(`surco ${folder}\n`)
  const kept = keptOf(typed)
  expect(readFileSync(kept, 'utf8')).not.toContain(': string')

  // What was kept is what runs, as long as the file says the same.
  writeFileSync(kept, "console.log('kept')".padEnd(typed.length))
  expect(run(typed)).toBe('kept\n')
  // What was cut short, as by a power cut, is made again.
  writeFileSync(kept, '')
  expect(run(typed)).toBe(`surco ${folder}\n`)
  expect(run(`${typed}// changed`)).toBe(`surco ${folder}\n`)
  rmSync(kept)
  rmSync(keptOf(`${typed}// changed`))
})
