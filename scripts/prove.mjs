// Proves what needs several processes, servers or machines, with the real programs on this one.
// Arguments name the proofs; without any, all of them run.
import { readdirSync } from 'node:fs'

import { buildPages } from './build-pages.mjs'
import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { becomeProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die } from './say.mjs'
import {
  needCaddy,
  needChromium,
  needPooler,
  needPostgres,
  needVarnish,
} from './system-programs.mjs'

/** What a proof needs besides PostgreSQL. */
const programs = {
  pooler: needPooler,
  release: needChromium,
  'rolling-restart': needCaddy,
  varnish: needVarnish,
}

const proofs = readdirSync(inRoot('e2e/src/machines'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''))
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !proofs.includes(name))
if (unknown) die(`there is no proof ${unknown}: ${proofs.join(', ')}`)
const wanted = asked.length > 0 ? asked : proofs

const node = await install()
await needPostgres()
for (const name of wanted) await programs[name]?.()
await buildPages(node)
const CHROMIUM = wanted.includes('release') ? await needChromium() : ''
const files = wanted.map((name) => `src/machines/${name}.test.ts`)
becomeProgram('vitest', ['run', '--config', 'e2e/vitest.machines.config.ts', ...files], {
  env: projectEnvironment(node, { NO_COLOR: '1', FAULT_GOALS: 'true', CHROMIUM }),
})
