import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { filesBelow } from './content-stamp.mjs'
import { brokenRules, namedProviders } from './import-rules.mjs'
import { inRoot, root } from './paths.mjs'

const notOurs = ['node_modules', 'build', '.react-router']
const rooms = readdirSync(root).filter((name) => !name.startsWith('.') && !notOurs.includes(name))
const sources = filesBelow(
  rooms.map((room) => inRoot(room)),
  notOurs,
)
  .filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file))
  .map((file) => ({ name: relative(root, file), text: readFileSync(file, 'utf8') }))

// The rules' own test is full of broken ones.
const faults = sources
  .filter(({ name }) => name !== 'scripts/import-rules.test.mjs')
  .flatMap(({ name, text }) => [...brokenRules(name, text), ...namedProviders(name, text)])
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
