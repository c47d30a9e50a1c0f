import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { contentHash, isStamped, writeStamp } from './content-stamp.mjs'
import { inRoot, root } from './paths.mjs'
import { runProgram } from './run-program.mjs'
import { findNode } from './runtime.mjs'
import { die, longStep } from './say.mjs'

const stamp = inRoot('node_modules', '.surco-installed')

/**
 * Installs what the lock file says, if it is not there yet, and answers the Node to run with. To run a shop less is
 * enough than to work on it.
 */
export async function install({ only } = {}) {
  const locked = `${contentHash(manifests())} ${process.platform}-${process.arch}`
  const enough = only === 'to run' ? [locked, `${locked} to run`] : [locked]
  const isThere = enough.some((wanted) => isStamped(stamp, wanted)) && findNode() !== undefined
  if (!isThere) {
    await longStep('Installing packages (npm ci)', () => installPackages(only))
    writeStamp(stamp, enough.at(-1))
  }
  return findNode() ?? die(noRuntime)
}

const noRuntime =
  `Node ${process.versions.node} is too old and no newer one comes for ${process.platform}-` +
  `${process.arch}. Install Node 24.2 or newer (https://nodejs.org) and try again.`

function manifests() {
  const rooms = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => inRoot(entry.name, 'package.json'))
  return [inRoot('package-lock.json'), inRoot('package.json'), ...rooms].filter(existsSync)
}

async function installPackages(only) {
  const omitted = only === 'to run' ? ['--omit=dev'] : []
  await npmInstall(omitted)
  // npm skips an optional package without a word when its download fails.
  if (findNode() === undefined) await npmInstall(omitted)
  // For programs in C, of which there are none: a third of Node.
  remove(`node-${process.platform}-${process.arch}/include`)
  if (only === 'to run') removeUnused()
}

const packages = inRoot('node_modules')
const remove = (path) => rmSync(join(packages, path), { recursive: true, force: true })

/** Compilers that a builder could use, which npm does not leave out, and what only debuggers read: 75 MB. */
function removeUnused() {
  for (const name of ['typescript', '@typescript', 'esbuild', '@esbuild', 'tsx']) remove(name)
  const files = readdirSync(packages, { recursive: true })
  for (const file of files) if (file.endsWith('.map')) remove(file)
}

async function npmInstall(omitted) {
  // Warnings of npm about the host's old Node would only alarm.
  const args = ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  const { code, output } = /npm-cli\.c?js$/.test(npm)
    ? await runProgram(node, [npm, ...args])
    : await runProgram('npm', args)
  if (code === 0) return
  console.error(output)
  die('npm ci failed (its words are above). Check the network and try again.')
}
