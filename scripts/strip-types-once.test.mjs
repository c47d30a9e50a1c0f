import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { inRoot, root } from './paths.mjs'

const cache = inRoot('node_modules', '.cache', 'surco-code', process.version)
const keptOf = (typed) => join(cache, hash('sha256', typed, 'base64url'))

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
  const sealed = readFileSync(kept, 'utf8')
  expect(sealed).not.toContain(': string')

  // What was kept is what runs, as long as the file says the same.
  const other = "console.log('kept')"
  writeFileSync(kept, `${other}\n//${hash('sha256', other, 'base64url')}`)
  expect(run(typed)).toBe('kept\n')
  // What a power cut left without its contents, or some of them, is made again.
  for (const left of ['', '\0'.repeat(sealed.length), sealed.replace('surco', '\0\0\0\0\0')]) {
    writeFileSync(kept, left)
    expect(run(typed)).toBe(`surco ${folder}\n`)
    expect(readFileSync(kept, 'utf8')).toBe(sealed)
  }
  expect(run(`${typed}// changed`)).toBe(`surco ${folder}\n`)
  rmSync(kept)
  rmSync(keptOf(`${typed}// changed`))
})
