import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { contentHash, isStamped, writeStamp } from './content-stamp.mjs'
import { inRoot, root } from './paths.mjs'
import { runProgram } from './run-program.mjs'
import { findNode } from './runtime.mjs'
import { die, longStep } from './say.mjs'

const stamp = inRoot('node_modules', '.surco-installed')

/**
 * Installs the packages of the lock file unless they are installed already, and returns the Node to run with. Running a
 * shop needs fewer packages than developing it.
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
  // npm silently skips an optional package when its download fails.
  if (findNode() === undefined) await npmInstall(omitted)
  // Headers for compiling C code, which is not needed: a third of Node's size.
  remove(`node-${process.platform}-${process.arch}/include`)
  if (only === 'to run') removeUnused()
}

const packages = inRoot('node_modules')
const remove = (path) => rmSync(join(packages, path), { recursive: true, force: true })

/** Optional compilers that npm installs anyway, and debugging data: 75 MB. */
function removeUnused() {
  for (const name of ['typescript', '@typescript', 'esbuild', '@esbuild', 'tsx']) remove(name)
  const files = readdirSync(packages, { recursive: true })
  for (const file of files) if (file.endsWith('.map')) remove(file)
}

async function npmInstall(omitted) {
  // Hides npm's warnings about the host's old Node, which is not used.
  const args = ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  const { code, output } = /npm-cli\.c?js$/.test(npm)
    ? await runProgram(node, [npm, ...args])
    : await runProgram('npm', args)
  if (code === 0) return
  console.error(output)
  die('npm ci failed (its words are above). Check the network and try again.')
}
