import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { projectDir } from './paths.ts'

const run = promisify(execFile)

/** Builds the storefront when there is no build yet; `npm test` has already built what changed. */
export async function buildStorefront() {
  const room = join(projectDir, 'storefront')
  if (existsSync(join(room, 'build', 'server', 'index.js'))) return
  const reactRouter = join(projectDir, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await run(process.execPath, [reactRouter, 'build'], {
    cwd: room,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
