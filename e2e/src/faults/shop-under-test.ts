import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createControlClient, shopSettings, type ControlClient } from '@surco/payment-sandbox'

import { buildPages, copyDemo, freePorts, spawnProgram } from '../harness/program.ts'
import { Restartable, runProgram } from './restartable.ts'

/** A shop, its provider, its database and its mail server, each a process of its own that can be killed. */
export interface ShopUnderTest {
  shopUrl: string
  sandboxUrl: string
  /** Folder of the mails, `.eml` files. */
  mailDir: string
  provider: ControlClient
  /** Kills a process, starts it again and waits until the shop serves; `without` runs while the mail server is down. */
  crash(what: Victim, without?: () => Promise<void>): Promise<void>
  /** Bytes in memory of the server. */
  memory(): number
  /** Milliseconds of CPU that the server has used since it started, in steps of ten. */
  cpuMs(): number
  /** Runs one of the merchant's commands; returns its output. */
  command(file: string, args: string[]): Promise<string>
  close(): Promise<void>
}

export type Victim = 'server' | 'database' | 'provider' | 'mail server'

interface Options {
  /** Mails go to a mail server instead of files. */
  smtp?: boolean
  /** Lines of a catalogue instead of the demo's. */
  catalog?: string[]
  env?: Record<string, string>
}

/** Prints a figure, which `npm run test:long` collects. */
export const report = (line: string) => void process.stdout.write(`figures: ${line}\n`)

const catalogHeader = 'SKU,nombre,categoria,marca,precio,stock'

/** With `TEST_DATABASE=postgres` on a PostgreSQL of its own, else on the embedded database. */
export async function startShopUnderTest({
  catalog,
  env,
  smtp = false,
}: Options = {}): Promise<ShopUnderTest> {
  await buildPages()
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-faults-'))
  const [shopPort = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3)
  const shopUrl = `http://localhost:${shopPort}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const isOnPostgres = process.env.TEST_DATABASE === 'postgres'
  if (!catalog && !isOnPostgres) await copyDemo(dataDir)
  const database = isOnPostgres ? await startPostgres() : undefined
  const sandbox = new Restartable(
    'payment-sandbox/src/main.ts',
    { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort), SANDBOX_PUBLIC_URL: sandboxUrl },
    `${sandboxUrl}/__emu/clock`,
  )
  const shopEnvironment = {
    DATA_DIR: dataDir,
    PORT: String(shopPort),
    PUBLIC_URL: shopUrl,
    RATE_LIMIT_SCALE: '1000',
    DEMO: String(!catalog),
    ...(database && { DATABASE_URL: database.url }),
    ...shopSettings(sandboxUrl),
    ...(smtp && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    ...env,
  }
  const server = new Restartable('server/src/main.ts', shopEnvironment, `${shopUrl}/api/health`)
  const mailDir = join(dataDir, smtp ? 'received' : 'mail')
  const mailServer = new Restartable('e2e/src/faults/mail-server.ts', {
    SMTP_PORT: String(smtpPort),
    MAIL_DIR: mailDir,
  })
  if (smtp) await mailServer.start()
  await sandbox.start()
  await server.start()
  const command = (file: string, args: string[]) => runProgram(file, args, shopEnvironment)
  if (catalog) {
    const file = join(dataDir, 'catalog.csv')
    await writeFile(file, [catalogHeader, ...catalog].join('\n'))
    await command('server/src/catalog/import/command.ts', [file])
  }
  return {
    shopUrl,
    sandboxUrl,
    mailDir,
    provider: createControlClient(sandboxUrl),
    async crash(what, without) {
      if (what === 'provider') await sandbox.crash()
      else if (what === 'mail server') await mailServer.crash(without)
      else if (what === 'database' && database) await database.crash()
      else await server.crash()
      await server.untilServing()
    },
    memory: () => server.memory(),
    cpuMs: () => server.cpuMs(),
    command,
    async close() {
      await server.stop()
      await sandbox.stop()
      await mailServer.stop()
      await database?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL whose processes are all ended when one of them is killed; it then recovers from its log. */
async function startPostgres() {
  // A folder of its own: started by root it runs as another user, who may not read the shop's.
  const folder = await mkdtemp(join(tmpdir(), 'surco-postgres-'))
  const child = spawnProgram('scripts/serve-postgres.mjs', [folder], {})
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([{ ready: url }]) => String(url))
  const url = await Promise.race([ready, ended.then(() => undefined)])
  if (url === undefined) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
  const pid = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]
  return {
    url,
    crash: () => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      process.kill(Number(children[0]), 'SIGKILL')
      return Promise.resolve()
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
