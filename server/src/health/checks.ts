import type { Db } from '@surco/database'
import { order, healthPage, healthProbe, paymentAttempt } from '@surco/database/schema'
import { desc, eq, TransactionRollbackError } from 'drizzle-orm'

import { findLastBackup } from '../backup/index.ts'
import { countUnsettled, findWebhookTrouble, readLedgerHealth } from '../payments/index.ts'
import { CLOCKS_APART_MS, findClockGap } from '../platform/clock-gap.ts'
import { findJobAges, readJobsHealth } from '../platform/jobs/index.ts'
import { formatCount } from '../platform/text.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { lookAtDisk } from './disk.ts'
import {
  failing,
  type Finding,
  type HealthCheck,
  type HealthSubject,
  ok,
  warning,
} from './finding.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
/** Longest wait of a job for its turn, in seconds, as all limits below. */
const JOB_WAITS = 10 * MINUTE_S
/** Within this time a job should be done, retries included. */
const JOB_DONE_WITHIN = HOUR_S
/** Reconciliation runs every minute. */
const RECONCILED_WITHIN = 10 * MINUTE_S
/** Payments are compared with the providers' lists every six hours, by an hourly job. */
const COMPARED_WITHIN = 8 * HOUR_S
/** Time that a shop which just started has for its first comparison. */
const COMPARED_AFTER_START = HOUR_S
/** A backup is made every day; not every one takes the same time. */
const BACKED_UP_WITHIN = 26 * HOUR_S

const minutes = (seconds: number) => `${Math.round(seconds / MINUTE_S)} min`
const hours = (seconds: number) => `${Math.floor(seconds / HOUR_S)} h`
const secondsSince = ({ clock }: Shop, moment: Date) =>
  (clock.now().getTime() - moment.getTime()) / 1000

/** All readiness checks, in the order in which they are reported. */
export const healthChecks: readonly HealthCheck[] = [
  {
    name: 'serving',
    broken: 'failing',
    look: async ({ closing }) => (closing.aborted ? failing('se está cerrando') : ok()),
  },
  {
    name: 'database',
    broken: 'failing',
    async look(looked) {
      await writeProbe(looked)
      return ok()
    },
  },
  {
    name: 'clock',
    broken: 'warning',
    async look({ shop: { db } }) {
      const apart = Math.abs(await findClockGap(db))
      return apart > CLOCKS_APART_MS
        ? warning(`el reloj está a ${minutes(apart / 1000)} del de la base de datos`)
        : ok()
    },
  },
  {
    name: 'disk',
    broken: 'warning',
    look: lookAtDisk,
  },
  {
    name: 'media',
    // Pages and cached pictures are still served.
    broken: 'warning',
    async look({ shop }) {
      // Any request will do; this file does not exist.
      await shop.media.size('originals/none')
      return ok()
    },
  },
  {
    name: 'queue',
    // Jobs are enqueued over the shop's own connections, and can be worked on later.
    broken: 'warning',
    async look({ shop }) {
      await shop.jobs.check()
      return shop.jobs.isFailing() ? warning('un trabajador no alcanza sus tareas') : ok()
    },
  },
  {
    name: 'jobs-waiting',
    broken: 'warning',
    async look({ shop }) {
      const [{ oldestWaitingSeconds }, { oldestSeconds }] = await Promise.all([
        findJobAges(shop.db),
        readJobsHealth(shop.db),
      ])
      const detail = `la tarea más antigua espera ${minutes(oldestWaitingSeconds)}`
      if (oldestWaitingSeconds > JOB_WAITS) return warning(detail)
      return oldestSeconds > JOB_DONE_WITHIN
        ? warning(`una tarea se intenta desde hace ${minutes(oldestSeconds)}`)
        : ok(detail)
    },
  },
  {
    name: 'jobs-failed',
    broken: 'warning',
    async look({ shop }) {
      const { failed } = await readJobsHealth(shop.db)
      const failures = formatCount(failed, 'tarea falló', 'tareas fallaron')
      return failed > 0 ? warning(`${failures} del todo: npm run jobs -- list`) : ok()
    },
  },
  {
    name: 'reconciliation',
    broken: 'warning',
    async look({ shop, upMs }) {
      const { secondsSinceReconciled: age } = await findJobAges(shop.db)
      const detail = age === null ? 'todavía no ha corrido' : `corrió hace ${minutes(age)}`
      const isLate = age === null || age > RECONCILED_WITHIN
      return isLate && upMs / 1000 > RECONCILED_WITHIN ? warning(detail) : ok(detail)
    },
  },
  {
    name: 'payments',
    broken: 'warning',
    async look({ shop }) {
      await readOrders(shop.db)
      const unsettled = await countUnsettled(shop)
      const payments = formatCount(unsettled, 'cobro', 'cobros')
      return unsettled > 0 ? warning(`${payments} sin resolver`) : ok('todos resueltos')
    },
  },
  {
    name: 'notifications',
    broken: 'warning',
    async look({ shop }) {
      const trouble = findWebhookTrouble(shop)
      return trouble ? warning(trouble) : ok()
    },
  },
  {
    name: 'ledger',
    broken: 'warning',
    async look({ shop, upMs }) {
      const { openDifferences, lastCheckedAt } = await readLedgerHealth(shop)
      if (openDifferences > 0) {
        const differences = formatCount(openDifferences, 'diferencia', 'diferencias')
        return warning(`${differences} con los proveedores: npm run ledger -- --list`)
      }
      const hasProvider = Object.values(shop.providers).some(Boolean)
      if (!hasProvider || upMs / 1000 < COMPARED_AFTER_START) return ok()
      if (!lastCheckedAt) return warning('los cobros de un proveedor no se han comparado todos')
      const age = secondsSince(shop, lastCheckedAt)
      return age > COMPARED_WITHIN
        ? warning(`los cobros de un proveedor no se comparan desde hace ${hours(age)}`)
        : ok()
    },
  },
  {
    name: 'backup',
    broken: 'warning',
    async look({ shop }) {
      const takenAt = await findLastBackup(shop.db)
      if (!takenAt) return judgeNoBackup(shop)
      const age = secondsSince(shop, takenAt)
      const detail = `el último es de hace ${hours(age)}`
      return age > BACKED_UP_WITHIN ? warning(detail) : ok(detail)
    },
  },
  {
    name: 'mail',
    broken: 'warning',
    async look({ mailer, shop }) {
      if (await mailer.isFailing()) return warning('los correos no salen')
      return mailer.kind === 'files' && shop.config.takesRealMoney
        ? warning('falta SMTP_URL: los correos quedan en archivos y nadie los recibe')
        : ok(mailer.kind)
    },
  },
  {
    name: 'proxy',
    broken: 'warning',
    look: async ({ isProxyUnnamed }) =>
      isProxyUnnamed?.()
        ? warning('un proxy que TRUST_PROXY no nombra: todas las visitas cuentan como una sola')
        : ok(),
  },
  {
    name: 'replicas',
    broken: 'warning',
    async look({ database }) {
      const { all, current } = database.replicas() ?? { all: 0, current: 0 }
      return current < all
        ? warning(`${all - current} de ${all} no se pueden leer o llevan más de 2 s de retraso`)
        : ok()
    },
  },
  {
    name: 'merchant',
    broken: 'warning',
    async look({ shop: { db } }) {
      const { salesEmail } = await readShopInfo(db)
      return salesEmail ? ok() : warning('a nadie se le avisa: falta salesEmail (npm run settings)')
    },
  },
  {
    name: 'log',
    broken: 'warning',
    look: async ({ isLogFailing }) =>
      isLogFailing() ? warning('la bitácora no se puede escribir') : ok(),
  },
]

/**
 * Reads orders as a payment does, by their key and by an attempt: pages do not notice when these tables are damaged, or
 * locked, for example by a new version's migrations.
 */
async function readOrders(db: Db): Promise<void> {
  const { status, id } = order
  await db.select({ status }).from(order).orderBy(desc(id)).limit(1)
  await db
    .select({ status })
    .from(paymentAttempt)
    .leftJoin(order, eq(id, paymentAttempt.orderId))
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
}

async function judgeNoBackup({ db, clock, config }: Shop): Promise<Finding> {
  const { id, createdAt } = paymentAttempt
  const [first] = await db.select({ createdAt }).from(paymentAttempt).orderBy(id).limit(1)
  const age = first ? (clock.now().getTime() - first.createdAt.getTime()) / 1000 : 0
  const detail = 'todavía no se ha hecho ninguno'
  return config.takesRealMoney && age > BACKED_UP_WITHIN
    ? warning(`${detail}: npm run backup`)
    : ok(detail)
}

/** Nearly fills a page of PostgreSQL (8 kB); the column is not compressed. */
const FILLER = 'x'.repeat(8_000)

/** Writes to the database as a sale does: with a full disk, reading would still work. */
export async function writeProbe({ shop, database }: HealthSubject): Promise<void> {
  const { db, clock } = shop
  const writtenAt = clock.now()
  await db
    .insert(healthProbe)
    .values({ id: 1, writtenAt })
    .onConflictDoUpdate({ target: healthProbe.id, set: { writtenAt } })
  // The embedded database never reuses such a page, and its disk has a check of its own.
  if (database.kind === 'postgres') await takePage(db)
}

/** Takes a new page, which updating a row in place does not; rolled back, it is reused after a vacuum. */
async function takePage(db: Db) {
  const taken = db.transaction(async (tx) => {
    await tx.insert(healthPage).values({ filler: FILLER })
    tx.rollback()
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}
