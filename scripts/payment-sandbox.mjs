import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { inRoot, root } from './paths.mjs'
import { projectEnvironment } from './runtime.mjs'

/** The settings with keys, named by each provider's folder of the sandbox. */
const keyNames = () =>
  readdirSync(inRoot('payment-sandbox', 'src'))
    .map((folder) => inRoot('payment-sandbox', 'src', folder, 'key-names.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))

const endings = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Whether the environment holds keys of a payment provider: then no sandbox runs beside the shop. */
export const hasPaymentKeys = (env) => keyNames().some((name) => env[name])

/**
 * Starts the payment sandbox as a separate process and waits until it is ready. Returns the environment with which a shop
 * uses it, and `stop`, which ends it.
 */
export async function startPaymentSandbox(node) {
  const child = spawn(node, [inRoot('payment-sandbox', 'src', 'main.ts')], {
    cwd: root,
    env: projectEnvironment(node),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Control-C in a terminal reaches every process of its group; the shop still needs the sandbox.
    detached: true,
  })
  // Ending the launcher before the sandbox is ready ends the sandbox too.
  const abandon = () => {
    child.kill('SIGKILL')
    process.exit(1)
  }
  for (const signal of endings) process.once(signal, abandon)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ready = new Promise((resolve) => child.once('message', resolve))
  const begun = await Promise.race([ready, ended.then(() => undefined)])
  for (const signal of endings) process.off(signal, abandon)
  // The sandbox itself has printed what is wrong.
  if (begun === undefined) process.exit(1)
  const stop = async () => {
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(impatience)
  }
  return { env: begun.settings, stop }
}
