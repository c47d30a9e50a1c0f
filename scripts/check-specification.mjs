import { globSync, readFileSync } from 'node:fs'

import { inRoot } from './paths.mjs'
import { specificationFaults } from './specification-rules.mjs'

const readAll = (patterns) =>
  Object.fromEntries(
    globSync(patterns, { cwd: inRoot(), exclude: ['**/node_modules/**', '**/build/**'] }).map(
      (path) => [path, readFileSync(inRoot(path), 'utf8')],
    ),
  )

const faults = specificationFaults(
  readAll(['docs/specification/*.md']),
  readAll(['*/**/*.test.{ts,tsx,mjs}']),
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
