import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { connectEmbedded, connectPostgres, migrate, type Database } from '@surco/database'
import { product } from '@surco/database/schema'
import { pino, type Logger } from 'pino'

import { buildApp, type App } from './app.ts'
import { loadDemoShop, openAdminSocket } from './catalog/index.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { jobHandlers } from './job-handlers.ts'
import { Jobs } from './jobs/index.ts'
import { createMailer, type Mailer } from './mail/index.ts'
import { onChange } from './page-events.ts'
import { registerPages } from './pages/index.ts'
import { OpenPay } from './payments/index.ts'
import type { Shop } from './shop.ts'

export interface RunningShop {
  /** Where messages to shoppers go. */
  mail: Pick<Mailer, 'kind' | 'destination'>
  databaseKind: Database['kind']
  /** Finishes requests and jobs under way, then lets go of everything. */
  close(): Promise<void>
}

interface StartOptions {
  /** Hears of steps that take long. */
  progress: (step: string) => void
  mode: 'production' | 'development'
}

/** Opens the database, brings it up to date and serves the shop. Throws what keeps it from that. */
export async function startShop(
  config: Config,
  { progress, mode }: StartOptions,
): Promise<RunningShop> {
  mkdirSync(config.dataDir, { recursive: true })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' })
  const database = await openDatabase(config)
  const closing: (() => Promise<unknown>)[] = [() => database.close()]
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    await migrate(database)
    const mailer = createMailer({ ...config, from: config.mailFrom })
    const shop = createShop(config, database, log)
    shop.jobs.handle(jobHandlers(shop, mailer))
    await shop.jobs.start()
    closing.push(() => shop.jobs.stop())
    await loadDemoIfEmpty(shop, progress)
    closing.push(await serve({ shop, database, log, mode }))
    await shop.jobs.work()
    registerWebhook(shop)
    return { mail: mailer, databaseKind: database.kind, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  if (!databaseUrl) return connectEmbedded(dataDir)
  return connectPostgres({
    url: databaseUrl,
    ...(databaseDirectUrl && { directUrl: databaseDirectUrl }),
  })
}

function createShop(config: Config, database: Database, log: Logger): Shop {
  return {
    config,
    db: database.db,
    clock: systemClock,
    jobs: new Jobs(database, log),
    openpay: config.openpay && new OpenPay(config.openpay),
    log,
  }
}

async function loadDemoIfEmpty(shop: Shop, progress: StartOptions['progress']) {
  const { demoDir } = shop.config
  if (!demoDir || (await shop.db.$count(product)) > 0) return
  progress('loading the demo shop into the empty database')
  await loadDemoShop(shop, demoDir, progress)
}

interface Serving {
  shop: Shop
  database: Database
  log: Logger
  mode: StartOptions['mode']
}

/** Listens for shoppers and for the merchant's commands; returns what stops it. */
async function serve({ shop, database, log, mode }: Serving) {
  const { app, client } = await buildApp({ shop, database, logger: log })
  const forget = await servePages({ app, client }, shop, database, mode)
  const admin = await openAdminSocket(shop)
  await app.listen({ host: shop.config.host, port: shop.config.port })
  return async () => {
    await app.close()
    await admin.close()
    await forget()
  }
}

async function servePages(
  { app, client }: App,
  shop: Shop,
  database: Database,
  mode: StartOptions['mode'],
) {
  const pages = await registerPages(app, {
    api: client,
    publicUrl: shop.config.publicUrl,
    buildDir: resolve(import.meta.dirname, '../../storefront/build'),
    paymentOrigins: () => paymentOrigins(shop.config),
    log: shop.log,
    mode,
  })
  return onChange(database, (tags) => (tags ? pages.purge(tags) : pages.purgeAll()))
}

function paymentOrigins({ openpay }: Config): string[] {
  if (!openpay) return []
  const addresses = [openpay.apiUrl, openpay.scriptUrl, openpay.deviceDataScriptUrl]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** Reports arrive without it too, through the reconciliation job: only slower. */
function registerWebhook(shop: Shop) {
  shop.openpay
    ?.registerWebhook(`${shop.config.publicUrl}/api/openpay/webhook`)
    .catch((error: unknown) => shop.log.warn({ err: error }, 'OpenPay webhook was not registered'))
}
