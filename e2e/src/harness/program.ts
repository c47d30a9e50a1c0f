import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export const projectDir = join(import.meta.dirname, '../../..')

/** Folder of the logs of the last run and the evidence of failed stories. */
export const outputDir = join(import.meta.dirname, '../../.output')

interface Program {
  /** Resolves when the address responds with 200; rejects when the program ends or time is up. */
  answers(url: string): Promise<void>
  /** Ends it by SIGTERM; rejects when it does not end in time, or not with exit code 0. */
  stop(): Promise<void>
}

/** Flags and environment that `npm start` gives Node. */
const frugal: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync(join(projectDir, 'scripts', 'frugal-node.json'), 'utf8'),
)

/** Runs a program of the project as in production, with no environment but this one. */
export const spawnProgram = (file: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [...frugal.flags, join(projectDir, file), ...args], {
    cwd: projectDir,
    env: { ...systemEnvironment(), NODE_ENV: 'production', ...frugal.env, ...env },
    // The IPC channel closes when this process ends, however that happens.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

const patienceMs = { start: 180_000, stop: 15_000 }

/** Starts a program of the project with no environment but this one; its output goes to a log. */
export function startProgram(name: string, file: string, env: Record<string, string>): Program {
  const logFile = join(outputDir, `${name}.log`)
  const child = spawnProgram(file, [], env)
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)))
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  async function failure(what: string) {
    return new Error(`${name} ${what}:\n${await readFile(logFile, 'utf8')}`)
  }

  return {
    async answers(url) {
      const ending = ended.then((code) => failure(`ended with ${code} before it answered`))
      const problem = await Promise.race([ending, untilAnswered(url)])
      if (problem instanceof Error) throw problem
      if (problem === 'late') throw await failure(`did not answer at ${url} in time`)
    },
    async stop() {
      child.kill('SIGTERM')
      const code = await Promise.race([ended, wait(patienceMs.stop, 'late', { ref: false })])
      process.off('exit', kill)
      if (code !== '0') {
        kill()
        throw await failure(`was told to stop and ended with ${code}, not with 0`)
      }
    },
  }
}

/** What any program needs; a developer's own keys and databases are not passed on. */
function systemEnvironment() {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

async function untilAnswered(url: string): Promise<'answered' | 'late'> {
  const deadline = Date.now() + patienceMs.start
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return 'answered'
    await wait(100)
  }
  return 'late'
}

/** Different ports of the loopback address that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port')
  return address.port
}

/** Fills the data folder of a shop that is to have the demo, if `npm test` has loaded it; otherwise the shop loads it. */
export async function copyDemo(dataDir: string) {
  const { DEMO_FOLDER } = process.env
  if (DEMO_FOLDER) await cp(DEMO_FOLDER, dataDir, { recursive: true })
}

const run = promisify(execFile)

/** Builds the pages when there is no build yet; `npm test` has already built what changed. */
export async function buildPages() {
  await buildRoom('storefront')
  await buildRoom('office')
}

async function buildRoom(name: string) {
  const room = join(projectDir, name)
  if (existsSync(join(room, 'build', 'client'))) return
  const reactRouter = join(projectDir, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await run(process.execPath, [reactRouter, 'build'], {
    cwd: room,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
