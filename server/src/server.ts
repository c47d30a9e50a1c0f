import { mkdirSync } from 'node:fs'

import { connectEmbedded, connectPostgres, migrate, type Database } from '@surco/database'
import { pino, type Logger } from 'pino'

import { createKeptAnswers, type KeptAnswers } from './answers/index.ts'
import { buildApp } from './app.ts'
import { backupCommands } from './backup/index.ts'
import { catalogCommands, keepListing } from './catalog/index.ts'
import { openAdminSocket } from './commands/index.ts'
import type { Config } from './config.ts'
import { couponCommands } from './coupons/index.ts'
import { createShop } from './create-shop.ts'
import { deadJobCommands } from './dead-jobs/index.ts'
import { loadDemoIfEmpty } from './demo/index.ts'
import { registerFeeds } from './feeds/index.ts'
import { jobHandlers } from './job-handlers.ts'
import { createMailer, sendOnce, type Mailer } from './mail/index.ts'
import { mapOrigins } from './map-config.ts'
import { orderCommands } from './orders/index.ts'
import { onChange } from './page-events.ts'
import { registerPages } from './pages/index.ts'
import { ledgerCommands, paymentOrigins } from './payments/index.ts'
import { postalCodeCommands } from './postal-codes/index.ts'
import { runAllSteps } from './run-all-steps.ts'
import { keepSearchFresh, synonymCommands } from './search/index.ts'
import { settingsCommands } from './settings/index.ts'
import type { Shop } from './shop.ts'
import { warmUp } from './warm-up.ts'

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
  /** The storefront's build. */
  storefrontDir: string
}

/** Opens the database, brings it up to date and serves the shop. Throws what keeps it from that. */
export async function startShop(
  config: Config,
  { progress, mode, storefrontDir }: StartOptions,
): Promise<RunningShop> {
  mkdirSync(config.dataDir, { recursive: true })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' })
  const database = await openDatabase(config)
  const closing: (() => Promise<unknown>)[] = [() => database.close()]
  const close = () => runAllSteps(closing.splice(0).toReversed())
  try {
    await migrate(database)
    const shop = createShop(config, database, log)
    const mailer = sendOnce(createMailer({ ...config, from: config.mailFrom }), shop)
    shop.jobs.handle(jobHandlers(shop, mailer))
    await shop.jobs.start()
    closing.push(() => shop.jobs.stop())
    if (config.demoDir) await loadDemoIfEmpty(shop, config.demoDir, progress)
    await serve({ shop, database, mailer, log, mode, storefrontDir, closing })
    await shop.jobs.work()
    await checkBooks(shop)
    registerWebhook(shop)
    return { mail: mailer, databaseKind: database.kind, close }
  } catch (error) {
    // Why the shop cannot start matters more than what could not be closed.
    await close().catch((err: unknown) => log.error({ err }, 'closing failed'))
    throw error
  }
}

function openDatabase({ databaseUrl, databaseDirectUrl, databasePrepares, dataDir }: Config) {
  if (!databaseUrl) return connectEmbedded(dataDir)
  return connectPostgres({
    url: databaseUrl,
    prepares: databasePrepares,
    ...(databaseDirectUrl && { directUrl: databaseDirectUrl }),
  })
}

const ANSWER_BYTES = 32 * 1024 * 1024
const ANSWERS_KEPT_MS = 60_000

interface Serving extends Pick<StartOptions, 'mode' | 'storefrontDir'> {
  shop: Shop
  database: Database
  mailer: Mailer
  log: Logger
  /** Takes what stops each thing that was started. */
  closing: (() => Promise<unknown>)[]
}

/** What the merchant's commands have a running shop do. */
const commands = {
  ...catalogCommands,
  ...couponCommands,
  ...deadJobCommands,
  ...ledgerCommands,
  ...orderCommands,
  ...postalCodeCommands,
  ...settingsCommands,
  ...synonymCommands,
}

/** Listens for shoppers and for the merchant's commands. */
async function serve({ shop, database, mailer, log, mode, storefrontDir, closing }: Serving) {
  const answers = createKeptAnswers({
    db: shop.db,
    maxBytes: ANSWER_BYTES,
    keptFor: ANSWERS_KEPT_MS,
    now: () => performance.now(),
  })
  const caches: Pick<KeptAnswers, 'purge' | 'purgeAll'>[] = [answers]
  function purge(tags?: readonly string[]) {
    for (const cache of caches) {
      if (tags) cache.purge(tags)
      else cache.purgeAll()
    }
  }
  const listing = keepListing({ db: shop.db, log, refreshed: purge })
  closing.push(() => listing.close())
  const { getListing } = listing
  const { app, client } = await buildApp({
    shop,
    database,
    mailer,
    logger: log,
    answers,
    getListing,
  })
  registerFeeds(app, shop)
  const pages = await registerPages(app, {
    api: client,
    publicUrl: shop.config.publicUrl,
    buildDir: storefrontDir,
    paymentOrigins: () => paymentOrigins(shop.config),
    mapOrigins: mapOrigins(shop.config.map),
    log: shop.log,
    mode,
    offlinePages: shop.config.offlinePages,
  })
  caches.push(pages)
  closing.push(
    await onChange(database, (tags) => {
      purge(tags)
      listing.refresh(tags)
    }),
  )
  listing.refresh()
  closing.push(await keepSearchFresh(shop, database))
  const admin = await openAdminSocket(shop, { ...commands, ...backupCommands(database) })
  closing.push(() => admin.close())
  // The last one is closed first: what is asked for meanwhile still finds all it needs.
  closing.push(() => app.close())
  await getListing()
  if (mode === 'production') await warmUp({ client, pages, log })
  await app.listen({ host: shop.config.host, port: shop.config.port })
}

/** The database may have been restored: days that its books know nothing of are compared now. */
const checkBooks = ({ db, jobs }: Shop) =>
  db.transaction((tx) => jobs.enqueue(tx, 'check-ledger', {}))

/** Reports arrive without it too, through the reconciliation job: only slower. */
function registerWebhook(shop: Shop) {
  shop.providers.openpay
    ?.registerWebhook(`${shop.config.publicUrl}/api/openpay/webhook`)
    .catch((error: unknown) => shop.log.warn({ err: error }, 'OpenPay webhook was not registered'))
}
