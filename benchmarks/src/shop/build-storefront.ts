import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { BenchError } from '../bench-error.ts'
import { root } from './start-program.ts'

const program = `
  import { buildStorefront } from './scripts/build-storefront.mjs'
  await buildStorefront(process.execPath)
`

/** Builds the storefront as `npm start` does, unless the last build is of the same sources. */
export async function buildStorefront(): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new BenchError('the storefront does not build (the reason is above)')
}
