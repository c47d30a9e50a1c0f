import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { inRoot } from './paths.mjs'

const needed = [24, 2, 0]

/** The Node to run the project with: the host's if it is new enough, else the one installed by npm. */
export function findNode() {
  return isNewEnough(process.versions.node) ? process.execPath : broughtNode()
}

/** The environment for programs of the project: its own Node comes first. */
export const projectEnvironment = (node, more = {}) => ({
  ...process.env,
  PATH: [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
})

const frugal = JSON.parse(readFileSync(inRoot('scripts', 'frugal-node.json'), 'utf8'))

/**
 * Options that save memory. Node would let the young generation grow to 134 MB, of which calls and pages need little. The
 * old generation is collected when it has grown by 1.6, not by 4 as by default. WebAssembly, of the embedded database, is
 * compiled without optimizing: searches take a third longer, in half of the memory.
 */
export const frugalFlags = frugal.flags

/** Makes threads share memory arenas, and returns freed memory to the system. */
export const frugalEnvironment = frugal.env

function isNewEnough(version) {
  const parts = version.split('.').map(Number)
  const differs = needed.findIndex((part, index) => parts[index] !== part)
  return differs === -1 || parts[differs] > needed[differs]
}

function broughtNode() {
  const folder = inRoot('node_modules', `node-${process.platform}-${process.arch}`)
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  const program = join(folder, JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
  return existsSync(program) ? program : undefined
}
