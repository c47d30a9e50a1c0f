import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import {
  createControlClient,
  mercadoPagoCredentials,
  openPayCredentials,
  type ControlClient,
} from '@surco/payment-sandbox'

import { buildStorefront } from '../harness/build-storefront.ts'
import { freePorts } from '../harness/free-ports.ts'
import { projectDir } from '../harness/paths.ts'

const START_MS = 180_000
/** `getconf CLK_TCK` is 100 on Linux. */
const TICK_MS = 10

/** A shop, its provider and its database, each a process of its own that can be killed. */
export interface ShopUnderTest {
  shopUrl: string
  sandboxUrl: string
  mailDir: string
  provider: ControlClient
  /** Kills the process, starts it again and waits until the shop serves. */
  crash(what: 'server' | 'database' | 'provider'): Promise<void>
  /** Bytes in memory of the server. */
  memory(): number
  /** Milliseconds of CPU that the server has used since it started, in steps of ten. */
  cpuMs(): number
  /** Runs one of the merchant's commands; answers what it wrote. */
  command(file: string, args: string[]): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** Lines of a catalogue instead of the demo's. */
  catalog?: string[]
  env?: Record<string, string>
}

/** Writes a figure beside the outcome of its test. */
export const report = (line: string) => void process.stdout.write(`${line}\n`)

const catalogHeader = 'SKU,nombre,categoria,marca,precio,stock'

/** With `TEST_DATABASE=postgres` on a PostgreSQL of its own, else on the embedded database. */
export async function startShopUnderTest({ catalog, env }: Options = {}): Promise<ShopUnderTest> {
  await buildStorefront()
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-faults-'))
  const [shopPort = 0, sandboxPort = 0] = await freePorts(2)
  const shopUrl = `http://localhost:${shopPort}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const database =
    process.env.TEST_DATABASE === 'postgres' ? await startPostgres(dataDir) : undefined
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
    ...paymentEnvironment(sandboxUrl),
    ...env,
  }
  const server = new Restartable('server/src/main.ts', shopEnvironment, `${shopUrl}/api/health`)
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
    mailDir: join(dataDir, 'mail'),
    provider: createControlClient(sandboxUrl),
    async crash(what) {
      if (what === 'provider') await sandbox.crash()
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
      await database?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const paymentEnvironment = (sandboxUrl: string) => ({
  OPENPAY_MERCHANT_ID: openPayCredentials.merchantId,
  OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey,
  OPENPAY_PUBLIC_KEY: openPayCredentials.publicKey,
  OPENPAY_API_URL: `${sandboxUrl}/openpay/v1`,
  OPENPAY_WEBHOOK_USER: 'surco',
  OPENPAY_WEBHOOK_PASSWORD: 'surco-sandbox-webhook',
  MP_ACCESS_TOKEN: mercadoPagoCredentials.accessToken,
  MP_PUBLIC_KEY: mercadoPagoCredentials.publicKey,
  MP_WEBHOOK_SECRET: mercadoPagoCredentials.webhookSecret,
  MP_API_URL: `${sandboxUrl}/mp`,
})

const systemEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'LANG', 'TMPDIR'].map((name) => [name, process.env[name]]),
)

const start = (file: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [join(projectDir, file), ...args], {
    cwd: projectDir,
    env: { ...systemEnvironment, NODE_ENV: 'production', ...env },
    // The fourth ends it when this process is gone, however that happened.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

async function runProgram(file: string, args: string[], env: Record<string, string>) {
  const child = start(file, args, env)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
  return output
}

/** A program that is started again on the same files and the same port. */
class Restartable {
  readonly #file: string
  readonly #env: Record<string, string>
  readonly #address: string
  #child: ChildProcess | undefined
  #output = ''

  /** `address` answers 200 when the program serves. */
  constructor(file: string, env: Record<string, string>, address: string) {
    this.#file = file
    this.#env = env
    this.#address = address
  }

  async start() {
    this.#output = ''
    this.#child = start(this.#file, [], this.#env)
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => (this.#output = (this.#output + String(chunk)).slice(-20_000)))
    }
    await this.untilServing()
  }

  async untilServing() {
    const deadline = Date.now() + START_MS
    while (Date.now() < deadline && this.#child?.exitCode === null) {
      const answer = await fetch(this.#address, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      if (answer?.status === 200) return
      await wait(50)
    }
    throw new Error(`${this.#file} does not serve:\n${this.#output}`)
  }

  async crash() {
    await this.#end('SIGKILL')
    await this.start()
  }

  async stop() {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  memory() {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
  }

  cpuMs() {
    const stat = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; utime and stime are the 12th and 13th field after it (proc(5)).
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  }
}

/** A PostgreSQL whose processes are all ended when one of them is killed; it then recovers from its log. */
async function startPostgres(dir: string) {
  const folder = join(dir, 'postgres')
  await mkdir(folder)
  const child = start('scripts/serve-postgres.mjs', [folder], {})
  const [message] = await once(child, 'message')
  const pid = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]
  return {
    url: (message as { ready: string }).ready,
    crash: () => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      process.kill(Number(children[0]), 'SIGKILL')
      return Promise.resolve()
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
