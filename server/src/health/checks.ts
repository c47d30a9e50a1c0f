import { order } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { findLastBackup } from '../backup/index.ts'
import { readJobsHealth } from '../dead-jobs/index.ts'
import { findJobAges } from '../jobs/index.ts'
import { countUnsettled, readLedgerHealth } from '../payments/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { failing, ok, warning, type HealthCheck } from './health-check.ts'
import { lookAtDisk } from './judge-disk.ts'
import { writeProbe } from './write-probe.ts'

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
/** Payments are given up by the clock of whichever process looks at them. */
const CLOCKS_APART = MINUTE_S
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
      const { rows } = await db.execute<{ now: number }>(
        sql`select (extract(epoch from now()) * 1000)::float8 as now`,
      )
      const apart = Math.abs(Date.now() - (rows[0]?.now ?? 0)) / 1000
      return apart > CLOCKS_APART
        ? warning(`el reloj está a ${minutes(apart)} del de la base de datos`)
        : ok()
    },
  },
  {
    name: 'disk',
    broken: 'warning',
    look: lookAtDisk,
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
      const [{ oldestWaiting }, { oldestSeconds }] = await Promise.all([
        findJobAges(shop.db),
        readJobsHealth(shop),
      ])
      const told = `la tarea más antigua espera ${minutes(oldestWaiting)}`
      if (oldestWaiting > JOB_WAITS) return warning(told)
      return oldestSeconds > JOB_DONE_WITHIN
        ? warning(`una tarea se intenta desde hace ${minutes(oldestSeconds)}`)
        : ok(told)
    },
  },
  {
    name: 'jobs-failed',
    broken: 'warning',
    async look({ shop }) {
      const { failed } = await readJobsHealth(shop)
      return failed > 0 ? warning(`${failed} tareas fallaron del todo: npm run jobs -- list`) : ok()
    },
  },
  {
    name: 'reconciliation',
    broken: 'warning',
    async look({ shop, upMs }) {
      const { lastReconciled } = await findJobAges(shop.db)
      const told =
        lastReconciled === null ? 'todavía no ha corrido' : `corrió hace ${minutes(lastReconciled)}`
      const isLate = lastReconciled === null || lastReconciled > RECONCILED_WITHIN
      return isLate && upMs / 1000 > RECONCILED_WITHIN ? warning(told) : ok(told)
    },
  },
  {
    name: 'payments',
    broken: 'warning',
    async look({ shop }) {
      // Pages go on while somebody has the orders locked, a new version's migrations say.
      await shop.db.select({ id: order.id }).from(order).limit(1)
      const unsettled = await countUnsettled(shop)
      return unsettled > 0 ? warning(`${unsettled} cobros sin resolver`) : ok('todos resueltos')
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
      if (!lastCheckedAt) return warning('los cobros de un proveedor nunca se han comparado')
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
      if (!takenAt) return ok('todavía no se ha hecho ninguno')
      const age = secondsSince(shop, takenAt)
      const told = `el último es de hace ${hours(age)}`
      return age > BACKED_UP_WITHIN ? warning(told) : ok(told)
    },
  },
  {
    name: 'mail',
    broken: 'warning',
    look: async ({ mailer }) =>
      (await mailer.isFailing()) ? warning('los correos no salen') : ok(mailer.kind),
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
