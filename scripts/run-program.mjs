import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { root } from './paths.mjs'

const running = new Set()
let isEnding = false

/** Ends every program that `runProgram` runs, and prevents new ones. */
export function endPrograms() {
  isEnding = true
  for (const child of running) child.kill('SIGTERM')
}

process.on('exit', endPrograms)

/** Runs a program and returns its exit code and output. */
export function runProgram(program, args, options = {}) {
  if (isEnding) return Promise.resolve({ code: 130, output: '' })
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    const end = (code, signal) => {
      running.delete(child)
      resolve({ code: exitCode(code, signal), output })
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}\n` }))
    child.on('close', end)
    // A background process of the program may keep its output open for ever.
    child.on('exit', (code, signal) => setTimeout(end, 1000, code, signal))
  })
}

/**
 * Runs a program in the place of this command: its terminal, its signals, its exit code.
 * `onEnd` is awaited once it is over. The program sees `disconnect` if this command is killed.
 */
export function becomeProgram(program, args, { env = process.env, onEnd = async () => {} } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In its own process group it gets Control-C only once, from here.
    detached: true,
  })
  passSignals(child)
  child.on('exit', (code, signal) => {
    void onEnd().finally(() => process.exit(exitCode(code, signal)))
  })
}

/** Both the terminal and npm pass on one Control-C: signals within a second count as one. */
function passSignals(child) {
  let last = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() - last > 1000) child.kill('SIGTERM')
      last = performance.now()
    })
  }
}

/** As shells say it: a program ended by a signal exits with 128 and its number. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
