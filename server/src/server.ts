import { mkdirSync, statSync } from 'node:fs'

import {
  connectEmbedded,
  connectPostgres,
  makePrivate,
  migrate,
  type Database,
} from '@surco/database'
import type { Logger } from 'pino'

import { buildApp, type App } from './app.ts'
import { backupCommands, clearUnfinished } from './backup/index.ts'
import { catalogCommands, keepListing } from './catalog/index.ts'
import { type Config, mapOrigins } from './config.ts'
import { couponCommands } from './coupons/index.ts'
import { createShop } from './create-shop.ts'
import { deadJobCommands } from './dead-jobs/index.ts'
import { loadDemoIfEmpty } from './demo/index.ts'
import { registerFeeds } from './feeds/index.ts'
import { jobHandlers } from './jobs.ts'
import { legalCommands } from './legal/index.ts'
import { serveMetrics } from './metrics/index.ts'
import { orderCommands } from './orders/index.ts'
import { ledgerCommands, paymentOrigins, registerWebhooks } from './payments/index.ts'
import { createKeptAnswers, type KeptAnswers } from './platform/cache/index.ts'
import { openAdminSocket, refuseLongPath, refuseOtherOwner } from './platform/commands/index.ts'
import { closeServer } from './platform/http/close-server.ts'
import { measurePressure } from './platform/http/overload.ts'
import { openLogOutput, STDOUT, createLog } from './platform/log.ts'
import { createMailer, sendOnce, type Mailer } from './platform/mail/index.ts'
import { refuseClosedBucket } from './platform/media/index.ts'
import { onChange } from './platform/page-events.ts'
import { registerOffice, registerPages } from './platform/pages/index.ts'
import { startTracing } from './platform/tracing/index.ts'
import { postalCodeCommands } from './postal-codes/index.ts'
import { keepSearchFresh, synonymCommands } from './search/index.ts'
import { refuseWithoutLiveKeys, settingsCommands } from './settings/index.ts'
import type { Shop } from './shop.ts'
import { staffCommands } from './staff/index.ts'
import { tellCdn } from './tell-cdn.ts'
import { countVisits } from './visits/index.ts'
import { warmUp } from './warm-up.ts'

export interface RunningShop {
  /** Where mails to shoppers go. */
  mail: Pick<Mailer, 'kind' | 'destination'>
  databaseKind: Database['kind']
  /** Resolves with the reason if the embedded database crashes: the shop must then end. */
  ended: Database['ended']
  /** Finishes requests and jobs in progress, then releases everything: within 10 seconds, whatever hangs. */
  close(): Promise<void>
}

interface StartOptions {
  /** Called with the description of each slow step. */
  progress: (step: string) => void
  mode: 'production' | 'development'
  /** The storefront's build. */
  storefrontDir: string
  /** The office's build; without it there is no office. */
  officeDir?: string
  /** Milliseconds that a closing shop keeps serving new requests, until load balancers stop sending them. */
  drainMs?: number
}

/** Milliseconds that a closing shop waits for providers: less than its own callers wait, so that they get a response. */
const PROVIDER_MS = 3_000

/** Opens and migrates the database and serves the shop. Throws the reason if it cannot start. */
export async function startShop(
  config: Config,
  { progress, drainMs = 0, ...built }: StartOptions,
): Promise<RunningShop> {
  refuseLongPath(config)
  refuseOtherOwner(config.dataDir)
  openDataDir(config.dataDir)
  const logOutput = openLogOutput(STDOUT)
  const log = createLog(config.logLevel ?? 'warn', logOutput)
  if (config.bucket) await refuseClosedBucket(config.bucket, log)
  const database = await openDatabase(config, progress)
  const closing: (() => Promise<unknown>)[] = [() => database.close()]
  if (config.tracing) closing.push(await startTracing(config.tracing, log))
  const ending = new AbortController()
  const providersAbort = new AbortController()
  const close = () => {
    ending.abort()
    setTimeout(() => providersAbort.abort(), PROVIDER_MS).unref()
    return runAllSteps(closing.splice(0).toReversed())
  }
  try {
    await migrate(database)
    await refuseWithoutLiveKeys(config, database.db)
    const shop = createShop(config, database, log, providersAbort.signal)
    const mailer = sendOnce(createMailer({ ...config, from: config.mailFrom }), shop)
    shop.jobs.handle(jobHandlers(shop, mailer))
    await shop.jobs.start()
    closing.push(() => shop.jobs.stop())
    if (config.demoDir) await loadDemoIfEmpty(shop, config.demoDir, progress)
    const { isFailing: isLogFailing } = logOutput
    const serving = { ...built, shop, database, mailer, log, drainMs, closing }
    await serve({ ...serving, ending: ending.signal, isLogFailing })
    await shop.jobs.work()
    closing.push(() => shop.jobs.rest())
    await enqueueLedgerCheck(shop)
    void registerWebhooks(shop)
    return { mail: mailer, databaseKind: database.kind, ended: database.ended, close }
  } catch (error) {
    // The reason why the shop cannot start matters more than a failure to close.
    await close().catch((err: unknown) => log.error({ err }, 'closing failed'))
    throw error
  }
}

/** Makes what the shop writes readable by its own user alone; corrects a folder with wider permissions once. */
function openDataDir(folder: string) {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const isPrivate = (statSync(folder).mode & 0o077) === 0
  if (!isPrivate) makePrivate(folder)
  clearUnfinished(folder)
}

/** Milliseconds to wait for a previous process of the shop to end. */
const PREDECESSOR_MS = 12_000

function openDatabase(
  { databaseUrl, databaseDirectUrl, databaseReplicaUrls, databasePrepares, dataDir }: Config,
  progress: StartOptions['progress'],
) {
  if (!databaseUrl) {
    const onWait = (pid: number | undefined) =>
      progress(`waiting for ${pid === undefined ? 'another process' : `process ${pid}`} to end`)
    return connectEmbedded(dataDir, { waitMs: PREDECESSOR_MS, onWait })
  }
  return connectPostgres({
    url: databaseUrl,
    replicaUrls: databaseReplicaUrls,
    prepares: databasePrepares,
    ...(databaseDirectUrl && { directUrl: databaseDirectUrl }),
  })
}

/** What the merchant's commands can do through the running shop. */
const merchantCommands = (database: Database) => ({
  ...backupCommands(database),
  ...catalogCommands,
  ...couponCommands,
  ...deadJobCommands,
  ...ledgerCommands,
  ...legalCommands,
  ...orderCommands,
  ...postalCodeCommands,
  ...settingsCommands,
  ...staffCommands,
  ...synonymCommands,
})

interface Serving extends Omit<StartOptions, 'progress'> {
  drainMs: number
  shop: Shop
  database: Database
  mailer: Mailer
  log: Logger
  isLogFailing: () => boolean
  /** Aborted once the shop closes. */
  ending: AbortSignal
  /** Receives a function that stops each thing that is started; run in reverse order. */
  closing: (() => Promise<unknown>)[]
}

/** Starts listening for shoppers and for the merchant's commands. */
async function serve(serving: Serving) {
  const { shop, database, mailer, log, mode, closing } = serving
  const answers = createKeptAnswers({
    db: shop.replica,
    maxBytes: 32 * 1024 * 1024,
    keptFor: 60_000,
    now: () => performance.now(),
  })
  const caches: Pick<KeptAnswers, 'purge' | 'purgeAll'>[] = [answers]
  const purge = (tags?: readonly string[]) => purgeAll(shop, caches, tags)
  const listing = keepListing({ db: shop.replica, log, refreshed: purge })
  closing.push(() => listing.close())
  const measured = measurePressure(shop.db, Math.max(1, shop.config.rateLimitScale))
  closing.push(async () => measured.stop())
  const { app, client, guarding, subject } = await buildApp({
    shop,
    database,
    mailer,
    logger: log,
    answers,
    getListing: listing.getListing,
    closing: serving.ending,
    pressure: measured.pressure,
    isLogFailing: serving.isLogFailing,
  })
  registerFeeds(app, shop)
  const pages = await servePages({ app, client, guarding }, serving)
  caches.push(pages)
  closing.push(
    await onChange(database, (tags) => {
      purge(tags)
      listing.refresh(tags)
    }),
  )
  listing.refresh()
  closing.push(await keepSearchFresh(shop, database))
  const admin = await openAdminSocket(shop, merchantCommands(database))
  closing.push(() => admin.close())
  // Closed first, as the last one added: requests in progress still find everything they need.
  closing.push(() => closeServer(app, serving.drainMs))
  await listing.getListing()
  if (mode === 'production') await warmUp({ client, pages, log })
  if (shop.config.metrics) {
    const metrics = await serveMetrics(
      { ...subject, server: app.server, pages, answers },
      shop.config.metrics,
    )
    closing.unshift(() => metrics.close())
  }
  // The load of the start itself must not shed the first visitors.
  measured.begin()
  await app.listen(addressOf(shop.config))
  // Pages rendered by another version may name files that this one does not have.
  tellCdn(shop)
}

function purgeAll(
  shop: Shop,
  caches: readonly Pick<KeptAnswers, 'purge' | 'purgeAll'>[],
  tags?: readonly string[],
) {
  for (const cache of caches) {
    if (tags) cache.purge(tags)
    else cache.purgeAll()
  }
  tellCdn(shop, tags)
}

function addressOf({ host, port, listenFd }: Config) {
  const handedOver = listenFd === undefined ? {} : { fd: listenFd }
  return { host, port, backlog: BACKLOG, ...handedOver }
}

/** Connections that may wait to be accepted while the process is busy; the system may allow fewer (`net.core.somaxconn`). */
const BACKLOG = 4_096

/** The database may have been restored: compares the days missing from its ledger with the providers now. */
const enqueueLedgerCheck = ({ db, jobs }: Shop) =>
  db.transaction((tx) => jobs.enqueue(tx, 'check-ledger', {}))

async function servePages({ app, client, guarding }: Omit<App, 'subject'>, serving: Serving) {
  const { shop, mode, storefrontDir, officeDir } = serving
  const { publicUrl } = shop.config
  if (officeDir) await registerOffice(app, { buildDir: officeDir, publicUrl, mode })
  return registerPages(app, {
    api: client,
    publicUrl,
    buildDir: storefrontDir,
    paymentOrigins: () => paymentOrigins(shop.config.payments),
    mapOrigins: mapOrigins(shop.config.map),
    cdn: shop.config.cdn,
    log: shop.log,
    mode,
    offlinePages: shop.config.offlinePages,
    trustProxy: shop.config.trustProxy,
    guarding,
    visited: countVisits(app, shop),
  })
}

/** Runs all steps in order, even after one fails; then throws the first failure. */
export async function runAllSteps(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
