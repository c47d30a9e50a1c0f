import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

import { BenchError } from './bench-error.ts'

const root = resolve(import.meta.dirname, '../..')

/** A program that does not end when told to is killed after this long. */
const PATIENCE_MS = 15_000

export interface Program {
  pid: number
  /** The address that the program says it is ready at; rejects when it ends before. */
  ready: Promise<string>
  /** Resolves when the program is over. */
  ended: Promise<unknown>
  stop: () => Promise<void>
}

interface Start {
  args?: string[]
  env?: Record<string, string>
}

/**
 * Runs a file of the project by this Node as a process of its own. It gets no environment but `env`,
 * so that nobody's keys or mail server are used; what it prints goes to stderr, beside the tables.
 */
export function startProgram(file: string, { args = [], env = {} }: Start = {}): Program {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 2, 2, 'ipc'],
    // Control-C in a terminal reaches the whole group; only this program ends its children.
    detached: true,
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const impatience = setTimeout(kill, PATIENCE_MS)
    await ended
    clearTimeout(impatience)
  }
  const ready = Promise.race([
    once(child, 'message').then(([message]) => (message as { ready: string }).ready),
    ended.then(() => {
      throw new BenchError(`${file} ended before it was ready (the reason is above)`)
    }),
  ])
  // A program may be waited for in another way, or be ended while nobody waits.
  ready.catch(() => {})
  return { pid: child.pid ?? 0, ready, ended, stop }
}
