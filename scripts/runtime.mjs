import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { inRoot } from './paths.mjs'

const needed = [24, 2, 0]

/** The Node to run the project with: the host's when it is new enough, else the one that npm brought. */
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
 * Node would let the space of young objects grow to 134 MB; calls and pages need few. Old ones are collected
 * when they are 1.6 times as many as were left the last time: by itself it would wait until four times.
 * The embedded database, which is WebAssembly, is compiled once and simply: a third slower at searches, in half of the
 * memory.
 */
export const frugalFlags = frugal.flags

/** Threads share their memory, and what was freed goes back to the system. */
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
