import { existsSync, readdirSync } from 'node:fs'

import { pageRooms, reactRouter } from './build-pages.mjs'
import { inRoot, root } from './paths.mjs'
import { runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { elapsed, say } from './say.mjs'

/** Checks format, lint, types, the project's own rules and unused code. Returns the names of the failed checks. */
export async function checkSources(node) {
  const env = projectEnvironment(node, { NO_COLOR: '1' })
  const typegens = Object.keys(pageRooms).map((room) => ({
    name: `route types of ${room}`,
    program: node,
    args: [reactRouter, 'typegen'],
    cwd: inRoot(room),
  }))
  const before = await runSteps(typegens, env)
  const after = await runSteps([...checks, ...programs().map(typesOf)], env)
  return [...before, ...after]
}

const checks = [
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'import rules', program: 'node', args: [inRoot('scripts', 'check-imports.mjs')] },
  { name: 'specification', program: 'node', args: [inRoot('scripts', 'check-specification.mjs')] },
  { name: 'unused code', program: 'knip', args: ['--no-progress'] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
]

const typesOf = (folder) => ({ name: `types of ${folder}`, program: 'tsc', args: ['-p', folder] })

/** Folders with their own TypeScript configuration: the packages, and the service worker, which has no DOM. */
const programs = () =>
  [...readdirSync(root), 'storefront/service-worker'].filter((folder) =>
    existsSync(inRoot(folder, 'tsconfig.json')),
  )

/**
 * Runs programs two at a time (each takes a core), prints their durations, and shows the output of those that fail. Returns
 * the names of the failed ones.
 */
async function runSteps(steps, env) {
  const queue = [...steps]
  const failed = []
  const takeNext = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (!(await runStep(step, env))) failed.push(step.name)
    }
  }
  await Promise.all([takeNext(), takeNext()])
  return failed
}

async function runStep({ name, program, args, cwd }, env) {
  const since = performance.now()
  const { code, output } = await runProgram(program, args, { env, cwd })
  say(`${code === 0 ? '✓' : '✗'} ${name}: ${elapsed(since)}`)
  if (code !== 0) console.log(output)
  return code === 0
}
