import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot, root } from './paths.mjs'
import { freePort } from './private-postgres.mjs'
import { frugalEnvironment, frugalFlags } from './runtime.mjs'
import { die } from './say.mjs'

/**
 * Has a shop load the demo into a folder and end: tests copy the folder, since loading takes a minute. Returns it and
 * `remove`.
 */
export async function makeDemoFolder(node) {
  const dir = await mkdtemp(join(tmpdir(), 'surco-demo-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const child = spawn(node, [...frugalFlags, inRoot('server', 'src', 'main.ts')], {
    cwd: root,
    // No settings of the developer: the demo would be loaded into their database.
    env: {
      ...systemEnvironment(),
      ...frugalEnvironment,
      NODE_ENV: 'production',
      DATA_DIR: dir,
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = await untilReady(child)
  if (output === undefined) return { dir, remove }
  await remove()
  return die(`the demo was not loaded:\n${output}`)
}

function systemEnvironment() {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return { PATH, HOME, LANG, TMPDIR }
}

/** Ends the shop as soon as it is ready; resolves when it has ended, with its output if that was too early. */
function untilReady(child) {
  let output = ''
  let isReady = false
  const collect = (chunk) => {
    output += chunk
    if (isReady || !/ ready\b/.test(output)) return
    isReady = true
    child.kill('SIGTERM')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(isReady && code === 0 ? undefined : output))
  })
}
