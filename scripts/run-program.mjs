import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { root } from './paths.mjs'

const running = new Set()
let isEnding = false

/** Ends every program that `runProgram` runs, and lets no other begin. */
export function endPrograms() {
  isEnding = true
  for (const child of running) child.kill('SIGTERM')
}

process.on('exit', endPrograms)

/** Runs a program to its end and answers its exit code and all that it wrote. */
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
    // What a program left running may hold its output open for ever.
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
    // Alone in its group, it hears of Control-C once, from here.
    detached: true,
  })
  passSignals(child)
  child.on('exit', (code, signal) => {
    void onEnd().finally(() => process.exit(exitCode(code, signal)))
  })
}

/** The terminal and npm both pass on one Control-C; what comes within a second is one wish. */
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
