import { existsSync, readdirSync } from 'node:fs'

import { reactRouter } from './build-storefront.mjs'
import { inRoot, root } from './paths.mjs'
import { runSteps } from './run-steps.mjs'
import { projectEnvironment } from './runtime.mjs'

/** Format, lint, types, rules of our own and unused code. Answers the names of the checks that failed. */
export async function checkSources(node) {
  const env = projectEnvironment(node, { NO_COLOR: '1' })
  const typegen = {
    name: 'route types',
    program: node,
    args: [reactRouter, 'typegen'],
    cwd: inRoot('storefront'),
  }
  const before = await runSteps([typegen], env)
  const after = await runSteps([...checks, ...rooms().map(typesOf)], env)
  return [...before, ...after]
}

const checks = [
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'import rules', program: 'node', args: [inRoot('scripts', 'check-imports.mjs')] },
  { name: 'specification', program: 'node', args: [inRoot('scripts', 'check-specification.mjs')] },
  { name: 'unused code', program: 'knip', args: ['--no-progress'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
]

const typesOf = (room) => ({ name: `types of ${room}`, program: 'tsc', args: ['-p', room] })

const rooms = () => readdirSync(root).filter((name) => existsSync(inRoot(name, 'tsconfig.json')))
