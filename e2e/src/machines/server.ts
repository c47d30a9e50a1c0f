import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { spawnProgram } from '../harness/program.ts'

/** A PostgreSQL of its own, with its default settings. */
export async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'surco-server-'))
  const child = spawnProgram('scripts/serve-postgres.mjs', [folder], {})
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([{ ready: url }]) => String(url))
  const url = await Promise.race([ready, ended.then(() => undefined)])
  if (url === undefined) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
