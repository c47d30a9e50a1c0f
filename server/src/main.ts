import { resolve } from 'node:path'
import { inspect } from 'node:util'

import { paymentMethodName } from '@surco/contract'

import { readConfig, type Config } from './config.ts'
import { namesOfConfigured } from './payments/index.ts'
import { createFaultLog, describeError, logConsoleErrors } from './platform/log.ts'
import { collectGarbage, exitWhenBroken, explainStartError, watchProcess } from './process.ts'
import { startShop, type RunningShop } from './server.ts'

/** Milliseconds in which a load balancer notices by `/api/health/ready` that the shop is closing. */
const DRAIN_MS = 2_000

const started = performance.now()
const say = (line: string) => console.log(line)
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)

const faults = createFaultLog()
const watched = watchProcess(faults)

let config: Config | undefined
try {
  config = readConfig(process.env)
  const isDevelopment = process.env.NODE_ENV === 'development'
  if (!isDevelopment) logConsoleErrors(faults)
  const shop = await startShop(config, {
    progress: (step) => say(`  [${seconds()} s] ${step}`),
    mode: isDevelopment ? 'development' : 'production',
    drainMs: isDevelopment ? 0 : DRAIN_MS,
    storefrontDir: resolve(import.meta.dirname, '../../storefront/build'),
    officeDir: resolve(import.meta.dirname, '../../office/build'),
  })
  watched.closeInOrder(shop)
  exitWhenBroken(shop)
  announce(config, shop)
  collectGarbage()
} catch (error) {
  const reason = explainStartError(error, config)
  process.stderr.write(`${reason ? `surco: ${reason}` : inspect(describeError(error))}\n`)
  process.exit(1)
}

function announce({ publicUrl, payments, databaseUrl, dataDir }: Config, { mail }: RunningShop) {
  say(`\nSurco is ready in ${seconds()} s: ${publicUrl}`)
  const takes = namesOfConfigured(payments).map(paymentMethodName)
  say(`  payments: ${takes.join(', ') || 'none, no keys of a provider are set'}`)
  say(
    `  e-mails: ${mail.kind === 'files' ? `.eml files in ${mail.destination}` : mail.destination}`,
  )
  if (!databaseUrl) {
    say(
      `  database: embedded, in ${dataDir}, for trying out and small shops; set DATABASE_URL=postgres://… for PostgreSQL`,
    )
  }
}
