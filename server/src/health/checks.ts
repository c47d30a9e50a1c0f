import type { Db } from '@surco/database'
import { order, healthPage, healthProbe, paymentAttempt } from '@surco/database/schema'
import { desc, eq, TransactionRollbackError } from 'drizzle-orm'

import { findLastBackup } from '../backup/index.ts'
import { countUnsettled, findWebhookTrouble, readLedgerHealth } from '../payments/index.ts'
import { CLOCKS_APART_MS, findClockGap } from '../platform/clock-gap.ts'
import { findJobAges, readJobsHealth } from '../platform/jobs/index.ts'
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
/** Seconds that a job may wait for its turn before somebody should know. */
const JOB_WAITS = 10 * MINUTE_S
/** Seconds in which a job should be done, however often it is tried. */
const JOB_DONE_WITHIN = HOUR_S
/** Reconciliation comes every minute. */
const RECONCILED_WITHIN = 10 * MINUTE_S
/** The books are compared every six hours, by a job that comes every hour. */
const COMPARED_WITHIN = 8 * HOUR_S
/** A shop that has just started, or was stopped for long, compares them first. */
const COMPARED_AFTER_START = HOUR_S
/** A backup is made every day, not always as fast. */
const BACKED_UP_WITHIN = 26 * HOUR_S

const minutes = (seconds: number) => `${Math.round(seconds / MINUTE_S)} min`
const hours = (seconds: number) => `${Math.floor(seconds / HOUR_S)} h`
const secondsSince = ({ clock }: Shop, moment: Date) =>
  (clock.now().getTime() - moment.getTime()) / 1000

/** All that readiness looks at, in the order that it is told in. */
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
    // Pages, and what caches keep of pictures, go on.
    broken: 'warning',
    async look({ shop }) {
      // Asks for what is not there.
      await shop.media.size('originals/none')
      return ok()
    },
  },
  {
    name: 'queue',
    // What a shopper does is put in line on the shop's own connections, and worked on later.
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
      const told = `la tarea más antigua espera ${minutes(oldestWaitingSeconds)}`
      if (oldestWaitingSeconds > JOB_WAITS) return warning(told)
      return oldestSeconds > JOB_DONE_WITHIN
        ? warning(`una tarea se intenta desde hace ${minutes(oldestSeconds)}`)
        : ok(told)
    },
  },
  {
    name: 'jobs-failed',
    broken: 'warning',
    async look({ shop }) {
      const { failed } = await readJobsHealth(shop.db)
      return failed > 0 ? warning(`${failed} tareas fallaron del todo: npm run jobs -- list`) : ok()
    },
  },
  {
    name: 'reconciliation',
    broken: 'warning',
    async look({ shop, upMs }) {
      const { secondsSinceReconciled: age } = await findJobAges(shop.db)
      const told = age === null ? 'todavía no ha corrido' : `corrió hace ${minutes(age)}`
      const isLate = age === null || age > RECONCILED_WITHIN
      return isLate && upMs / 1000 > RECONCILED_WITHIN ? warning(told) : ok(told)
    },
  },
  {
    name: 'payments',
    broken: 'warning',
    async look({ shop }) {
      await readOrders(shop.db)
      const unsettled = await countUnsettled(shop)
      return unsettled > 0 ? warning(`${unsettled} cobros sin resolver`) : ok('todos resueltos')
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
        return warning(
          `${openDifferences} diferencias con los proveedores: npm run ledger -- --list`,
        )
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
      const told = `el último es de hace ${hours(age)}`
      return age > BACKED_UP_WITHIN ? warning(told) : ok(told)
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
 * Reads orders as a payment does, by their key and by an attempt: pages go on while somebody has them locked, a new
 * version's migrations say, or while they are damaged.
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
  const told = 'todavía no se ha hecho ninguno'
  return config.takesRealMoney && age > BACKED_UP_WITHIN
    ? warning(`${told}: npm run backup`)
    : ok(told)
}

/** As much as a page of PostgreSQL holds, nearly: it is stored as it is. */
const FILLER = 'x'.repeat(8_000)

/** Writes as a sale does: a database whose disk is full still answers what is read. */
export async function writeProbe({ shop, database }: HealthSubject): Promise<void> {
  const { db, clock } = shop
  const writtenAt = clock.now()
  await db
    .insert(healthProbe)
    .values({ id: 1, writtenAt })
    .onConflictDoUpdate({ target: healthProbe.id, set: { writtenAt } })
  // The embedded one never gives such a page back, and its disk is looked at besides.
  if (database.kind === 'postgres') await takePage(db)
}

/** A row that is written in place needs no room; this one does, and gives it back when PostgreSQL tidies up. */
async function takePage(db: Db) {
  const taken = db.transaction(async (tx) => {
    await tx.insert(healthPage).values({ filler: FILLER })
    tx.rollback()
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}
