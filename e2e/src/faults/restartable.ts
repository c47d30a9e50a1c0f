import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { spawnProgram } from '../harness/program.ts'

const START_MS = 180_000
/** `getconf CLK_TCK` is 100 on Linux. */
const TICK_MS = 10

/** Runs a program to its end and returns its output. Throws unless it succeeds. */
export async function runProgram(file: string, args: string[], env: Record<string, string>) {
  const child = spawnProgram(file, args, env)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
  return output
}

/** A program that can be restarted on the same files and the same port. */
export class Restartable {
  readonly #file: string
  readonly #env: Record<string, string>
  readonly #address: string | undefined
  #child: ChildProcess | undefined
  #output = ''
  #isReady = false

  /** It serves once its output says that it is ready, and `address`, if there is one, responds with 200. */
  constructor(file: string, env: Record<string, string>, address?: string) {
    this.#file = file
    this.#env = env
    this.#address = address
  }

  async start() {
    this.#output = ''
    this.#isReady = false
    this.#child = spawnProgram(this.#file, [], this.#env)
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output = (this.#output + String(chunk)).slice(-20_000)
        this.#isReady ||= / ready\b/.test(this.#output)
      })
    }
    await this.untilServing()
  }

  async untilServing() {
    const deadline = Date.now() + START_MS
    while (Date.now() < deadline && this.#child?.exitCode === null) {
      if (this.#isReady && (await this.#isAnswering())) return
      await wait(50)
    }
    throw new Error(`${this.#file} does not serve:\n${this.#output}`)
  }

  async #isAnswering() {
    if (this.#address === undefined) return true
    const asked = fetch(this.#address, { signal: AbortSignal.timeout(5_000) })
    return asked.then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  /** Kills it, runs `without`, and starts it again. */
  async crash(without?: () => Promise<void>) {
    await this.#end('SIGKILL')
    await without?.()
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

  /** The end of its output. */
  output() {
    return this.#output
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
