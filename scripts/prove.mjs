// Proves what needs several processes or programs: an older release beside this one, restarts under load.
// Arguments name the proofs; without any, all of them run.
import { readdirSync } from 'node:fs'

import { buildPages } from './build-pages.mjs'
import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { becomeProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die } from './say.mjs'
import { needCaddy, needChromium, needPostgres } from './system-programs.mjs'

const proofs = readdirSync(inRoot('e2e/src/machines'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''))
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !proofs.includes(name))
if (unknown) die(`there is no proof ${unknown}: ${proofs.join(', ')}`)

const node = await install()
const CHROMIUM = await needChromium()
await needPostgres()
await needCaddy()
await buildPages(node)
const files = (wanted.length > 0 ? wanted : proofs).map((name) => `src/machines/${name}.test.ts`)
becomeProgram('vitest', ['run', '--config', 'e2e/vitest.machines.config.ts', ...files], {
  env: projectEnvironment(node, { NO_COLOR: '1', CHROMIUM }),
})
