import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { replaceBuild } from './replace-build.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surco-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = () => join(folder, 'build')
const read = (name) => readFileSync(join(place(), name), 'utf8')
const assets = (side) => readdirSync(join(place(), side, 'assets')).sort()

/** Builds files, each with its own name and `of` as what it holds, and puts them in their place. */
function build(of, names) {
  const made = join(folder, 'made')
  for (const name of names) {
    mkdirSync(dirname(join(made, name)), { recursive: true })
    writeFileSync(join(made, name), of)
  }
  replaceBuild(made, place())
}

it('keeps what a shop that runs on the former build still asks for, until the next build', () => {
  build('one', ['client/assets/app-1.js', 'client/favicon.ico', 'server/assets/map-1.js'])
  build('two', ['client/assets/app-2.js', 'client/assets/icon.svg', 'client/favicon.ico'])
  expect(assets('client')).toEqual(['app-1.js', 'app-2.js', 'icon.svg'])
  expect(assets('server')).toEqual(['map-1.js'])
  expect([read('client/assets/app-1.js'), read('client/favicon.ico')]).toEqual(['one', 'two'])
  build('three', ['client/assets/app-3.js', 'client/assets/icon.svg'])
  expect(assets('client')).toEqual(['app-2.js', 'app-3.js', 'icon.svg'])
  expect(read('client/assets/icon.svg')).toBe('three')
  expect(readdirSync(folder)).toEqual(['build'])
})

it('takes a build of an earlier version as its own', () => {
  mkdirSync(join(place(), 'client', 'assets'), { recursive: true })
  writeFileSync(join(place(), 'client', 'assets', 'app-0.js'), 'zero')
  build('one', ['client/assets/app-1.js'])
  expect(assets('client')).toEqual(['app-0.js', 'app-1.js'])
})

it('takes all as own of a build whose list a power cut left empty', () => {
  build('one', ['client/assets/app-1.js'])
  writeFileSync(join(place(), '.surco-own-files'), '')
  build('two', ['client/assets/app-2.js'])
  expect(assets('client')).toEqual(['app-1.js', 'app-2.js'])
})
