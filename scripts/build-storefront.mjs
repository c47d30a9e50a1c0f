import { rmSync } from 'node:fs'

import { compressFiles } from './compress-files.mjs'
import { contentHash, filesBelow, isStamped, writeStamp } from './content-stamp.mjs'
import { inRoot } from './paths.mjs'
import { runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die, longStep } from './say.mjs'

const buildDir = inRoot('storefront', 'build')
const stamp = inRoot('storefront', 'build', '.surco-built')
const sources = ['storefront', 'contract/src', 'package-lock.json', 'tsconfig.base.json']
const made = ['node_modules', 'build', '.react-router']

/** Builds the storefront, if its sources changed since the last build. */
export async function buildStorefront(node) {
  const wanted = contentHash(
    filesBelow(
      sources.map((path) => inRoot(path)),
      made,
    ),
  )
  if (isStamped(stamp, wanted)) return
  await longStep('Building the storefront', async () => {
    rmSync(buildDir, { recursive: true, force: true })
    const { code, output } = await runProgram(node, [reactRouter, 'build'], {
      cwd: inRoot('storefront'),
      env: projectEnvironment(node, { NODE_ENV: 'production' }),
    })
    if (code !== 0) {
      console.error(output)
      die('the storefront does not build (the reason is above).')
    }
    await compressFiles(inRoot('storefront', 'build', 'client'))
  })
  writeStamp(stamp, wanted)
}

/** React Router's own program, run by the project's Node. */
export const reactRouter = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')
