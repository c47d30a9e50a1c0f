// Loaded before the server (`node --import`). Plain JavaScript: it is what reads the TypeScript of all others.
import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

import { inRoot } from './paths.mjs'

const folder = inRoot('node_modules', '.cache', 'surco-code', process.version)

/**
 * Files without their types are kept, so that a shop that starts again needs no compiler. Node's own cache of
 * compiled code does that too, but a process holds all that it read there for as long as it runs.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    return { format: 'module', source: withoutTypes(new URL(url)), shortCircuit: true }
  },
})

function withoutTypes(file) {
  const typed = readFileSync(file, 'utf8')
  const kept = join(folder, hash('sha256', typed, 'base64url'))
  const plain = readKept(kept)
  if (plain !== undefined) return plain
  const made = stripTypeScriptTypes(typed)
  keep(kept, made + sealOf(made))
  return made
}

/** Ends what is kept: a power cut may leave a file of the right length that holds something else. */
const sealOf = (plain) => `\n//${hash('sha256', plain, 'base64url')}`
const SEAL_LENGTH = sealOf('').length

function readKept(file) {
  try {
    const sealed = readFileSync(file, 'utf8')
    const plain = sealed.slice(0, -SEAL_LENGTH)
    return sealed.endsWith(sealOf(plain)) ? plain : undefined
  } catch {
    return undefined
  }
}

/** Under its name when it is written: another process may be starting. Where nothing can be written it is made each time. */
function keep(file, text) {
  const unfinished = `${file}.${process.pid}.${threadId}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  } catch {
    // The next start tries again.
  }
}
