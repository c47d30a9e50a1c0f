import { readdirSync, readFileSync, statSync } from 'node:fs'

import { inRoot } from './paths.mjs'
import { brokenRows } from './table-rules.mjs'

function readText(path) {
  const isFile = statSync(inRoot(path), { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(inRoot(path), 'utf8') : undefined
}

const faults = readdirSync(inRoot('docs'))
  .filter((name) => name.endsWith('-table.md'))
  .map((name) => `docs/${name}`)
  .flatMap((path) => brokenRows(readText(path), readText).map((fault) => `${path}:${fault}`))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
