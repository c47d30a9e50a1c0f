import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'

import { BenchError } from '../run-command.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** A program that does not stop is killed after this long. */
const PATIENCE_MS = 15_000

export interface Program {
  pid: number
  /** The address that the program reports when it is ready; rejects when it ends before. */
  ready: Promise<string>
  /** The exit code, once the program is over. */
  ended: Promise<number | null>
  /** Sends a message and resolves to the next one received; rejects when the program ends instead. */
  ask: <Answer>(message: object) => Promise<Answer>
  stop: () => Promise<void>
}

interface Start {
  args?: string[]
  /** Flags of Node. */
  flags?: readonly string[]
  env?: Record<string, string>
  /** A file of the project that runs before the program, in its process. */
  before?: string
}

/**
 * Runs a file of the project by this Node as a process of its own. It gets no environment but `env`,
 * so that nobody's keys or mail server are used; what it prints goes to stderr, beside the tables.
 */
export function startProgram(
  file: string,
  { args = [], flags = [], env = {}, before }: Start = {},
): Program {
  const first = before ? ['--import', join(root, before)] : []
  const child = spawn(process.execPath, [...flags, ...first, join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 2, 2, 'ipc'],
    // Dates and bytes keep their types between the processes.
    serialization: 'advanced',
    // Control-C in a terminal reaches the whole group; only this program ends its children.
    detached: true,
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolveEnd) => {
    child.once('exit', (code) => {
      process.off('exit', kill)
      resolveEnd(code)
    })
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const impatience = setTimeout(kill, PATIENCE_MS)
    await ended
    clearTimeout(impatience)
  }
  const next = <Message>() =>
    Promise.race([
      once(child, 'message').then(([message]): Message => message),
      ended.then(() => {
        throw new BenchError(`${file} ended before it answered (the reason is above)`)
      }),
    ])
  const ready = next<{ ready: string }>().then((message) => message.ready)
  // Nobody may be waiting for it when the program ends.
  ready.catch(() => {})
  const ask = <Answer>(message: object) => {
    const answer = next<Answer>()
    child.send(message)
    return answer
  }
  return { pid: child.pid ?? 0, ready, ended, ask, stop }
}

/** Runs a file of the project to its end. Throws {@link BenchError} when it fails. */
export async function runToEnd(file: string, start: Start): Promise<void> {
  const code = await startProgram(file, start).ended
  if (code !== 0) throw new BenchError(`${file} failed (the reason is above)`)
}

/** Different free ports of 127.0.0.1. */
export async function findFreePorts(count: number): Promise<number[]> {
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
