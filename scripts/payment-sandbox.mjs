import { spawn } from 'node:child_process'

import { inRoot, root } from './paths.mjs'
import { projectEnvironment } from './runtime.mjs'

const keys =
  /^(?:OPENPAY_(?:MERCHANT_ID|PRIVATE_KEY|PUBLIC_KEY)|MP_(?:ACCESS_TOKEN|PUBLIC_KEY)|STRIPE_SECRET_KEY)$/

const endings = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Whether the environment holds keys of a payment provider: then no sandbox runs beside the shop. */
export const hasPaymentKeys = (env) =>
  Object.entries(env).some(([name, value]) => keys.test(name) && value !== '')

/**
 * Starts the payment sandbox as a process of its own and waits until it answers. Gives the shop's
 * environment that leads to it, and `stop`, which ends it.
 */
export async function startPaymentSandbox(node) {
  const child = spawn(node, [inRoot('payment-sandbox', 'src', 'main.ts')], {
    cwd: root,
    env: projectEnvironment(node),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Control-C in a terminal reaches every process of its group; the shop still needs the sandbox.
    detached: true,
  })
  // Whoever ends the launcher before the sandbox is ready ends the sandbox too.
  const abandon = () => {
    child.kill('SIGKILL')
    process.exit(1)
  }
  for (const signal of endings) process.once(signal, abandon)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ready = new Promise((resolve) => child.once('message', resolve))
  const begun = await Promise.race([ready, ended.then(() => undefined)])
  for (const signal of endings) process.off(signal, abandon)
  // It has said in a line of its own what is wrong.
  if (begun === undefined) process.exit(1)
  const stop = async () => {
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(impatience)
  }
  return { env: shopEnvironment(begun.ready), stop }
}

/** The sandbox's own merchant: values that open nothing anywhere else. */
const shopEnvironment = (address) => ({
  OPENPAY_MERCHANT_ID: 'msurcosandbox0000001',
  OPENPAY_PRIVATE_KEY: 'sk_surcosandboxprivatekey000000001',
  OPENPAY_PUBLIC_KEY: 'pk_surcosandboxpublickey0000000001',
  OPENPAY_API_URL: `${address}/openpay/v1`,
  OPENPAY_WEBHOOK_USER: 'surco',
  OPENPAY_WEBHOOK_PASSWORD: 'surco-sandbox-webhook',
  OPENPAY_PRODUCTION: '',
  MP_ACCESS_TOKEN: 'TEST-surco-sandbox-access-token-0001',
  MP_PUBLIC_KEY: 'TEST-surco-sandbox-public-key-0001',
  MP_WEBHOOK_SECRET: 'surcosandboxwalletwebhooksecret0001',
  MP_API_URL: `${address}/mp`,
  STRIPE_SECRET_KEY: 'sk_test_surcosandboxsecretkey0001',
  STRIPE_API_URL: `${address}/stripe`,
})
