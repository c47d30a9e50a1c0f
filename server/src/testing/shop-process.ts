import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import type { Database } from '@surco/database'

/** A whole shop in a separate process; it ends as the real one does, by SIGTERM. */
export interface ShopProcess {
  url: string
  port: number
  child: ChildProcess
  /** Its output so far. */
  output: () => string
}

const root = new URL('../../../', import.meta.url)
/** Node's options of `npm start`. */
const frugal = JSON.parse(readFileSync(new URL('scripts/frugal-node.json', root), 'utf8')) as {
  flags: string[]
  env: Record<string, string>
}
const program = fileURLToPath(new URL('page-process.ts', import.meta.url))

/** Starts a shop on a folder, and on PostgreSQL when that is what `database` is; resolves once it serves. */
export async function startShopProcess(
  dataDir: string,
  database?: Database,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const port = await freePort()
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [...frugal.flags, program], {
    cwd: fileURLToPath(root),
    env: {
      ...env,
      ...frugal.env,
      ...(database?.direct.kind === 'postgres' && {
        DATABASE_URL: database.direct.connectionString,
      }),
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`the shop did not start:\n${output}`)),
  )
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { url: `http://127.0.0.1:${port}`, port, child, output: () => output }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
